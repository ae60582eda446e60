import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Closes what was opened: at the end of the test that runs now, or of the file when none does. An afterAll
 * that is called inside a test belongs to nobody and never runs.
 */
export function onCleanup(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}
