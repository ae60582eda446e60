export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that cannot be loaded has no tests to count; it counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
  };
}

/** A test that passes only at the second try counts as failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean }[];
}

/** The titles of the journeys that failed. */
export function listFailures(report: unknown): string[] {
  const { suites = [], specs = [] } = report as PlaywrightSuite;
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => title);
  return [...own, ...suites.flatMap(listFailures)];
}

export function addCounts(sum: Counts, { passed, failed, skipped }: Counts): Counts {
  return {
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  };
}

/** `12 passed, 1 skipped`; failures are named when there are any, or always. */
export function formatCounts({ passed, failed, skipped }: Counts, always = false): string {
  const parts = [`${passed} passed`];
  if (failed > 0 || always) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}
