import type { FakeAnswer, FakeRequest } from "./fake-http.ts";

export interface IdempotencyRules {
  /** The header that names the key; the first answer to a key is given again. */
  keyHeader: string;
  /** The answer when a key comes with another request. */
  keyConflict: FakeAnswer;
  /** The answer while the first request with the key is under way; left out: it is done beside it. */
  keyInUse?: FakeAnswer;
  /** Whether an error of the provider's own (5xx) is kept for its key; false: what was done is, or nothing. */
  keepsServerErrors: boolean;
}

/** What becomes of a request whose key is new. */
export interface Execution {
  /** What is sent. */
  answer: FakeAnswer;
  /** What was done, whatever is sent; null: nothing. */
  done: FakeAnswer | null;
}

/** Keeps the first answer for each idempotency key, by the rules of a provider. */
export function createIdempotencyKeys(rules: IdempotencyRules) {
  const kept = new Map<string, { request: string; answer: FakeAnswer }>();
  const underWay = new Set<string>();
  return async (
    request: FakeRequest,
    execute: () => Promise<Execution>,
  ): Promise<{ answer: FakeAnswer; isReplayed: boolean }> => {
    const key = request.headers[rules.keyHeader];
    if (request.method !== "POST" || typeof key !== "string") {
      return { answer: (await execute()).answer, isReplayed: false };
    }
    const text = `${request.path} ${request.body}`;
    const earlier = kept.get(key);
    if (earlier) {
      const answer = earlier.request === text ? earlier.answer : rules.keyConflict;
      return { answer, isReplayed: true };
    }
    if (rules.keyInUse && underWay.has(key)) return { answer: rules.keyInUse, isReplayed: true };
    underWay.add(key);
    try {
      const { answer, done } = await execute();
      const result = rules.keepsServerErrors ? answer : done;
      // As it is now: what the answer tells of may change later.
      if (result && result.isKept !== false) {
        kept.set(key, { request: text, answer: structuredClone(result) });
      }
      return { answer, isReplayed: false };
    } finally {
      underWay.delete(key);
    }
  };
}
