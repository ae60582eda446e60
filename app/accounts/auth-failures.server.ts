import { AsyncLocalStorage } from "node:async_hooks";

interface Call {
  failure?: Error;
}

const calls = new AsyncLocalStorage<Call>();

/**
 * Takes what Better Auth writes in its log: it throws an error of its own in the place of what went wrong below
 * it, and tells only the log what that was.
 */
export function captureFailure(said: readonly unknown[]): void {
  const call = calls.getStore();
  const failure = said.find((one) => one instanceof Error);
  if (call && failure) call.failure ??= failure;
}

/** Runs a call of Better Auth; when it throws, `hidden` says what was behind it, if the log was told. */
export async function withCapturedFailures<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { thrown: unknown; hidden: Error | undefined }> {
  const call: Call = {};
  try {
    return { value: await calls.run(call, work) };
  } catch (thrown) {
    return { thrown, hidden: call.failure };
  }
}
