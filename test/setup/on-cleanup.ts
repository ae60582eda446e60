import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Runs `close` at the end of the current test, or of the file when it is called outside of a test. Vitest never runs an
 * afterAll that is registered inside a test.
 */
export function onCleanup(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}
