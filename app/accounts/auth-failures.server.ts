import { AsyncLocalStorage } from "node:async_hooks";

interface Call {
  failure?: Error;
}

const calls = new AsyncLocalStorage<Call>();

/**
 * Keeps an error that Better Auth logs, for the call under way: Better Auth throws an error of its own, and
 * only its log holds the cause.
 */
export function captureFailure(details: readonly unknown[]): void {
  const call = calls.getStore();
  const failure = details.find((detail) => detail instanceof Error);
  if (call && failure) call.failure ??= failure;
}

/** Runs a call of Better Auth. When it throws, `cause` is the error that it logged, if any. */
export async function withCapturedFailures<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { thrown: unknown; cause: Error | undefined }> {
  const call: Call = {};
  try {
    return { value: await calls.run(call, work) };
  } catch (thrown) {
    return { thrown, cause: call.failure };
  }
}
