export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { duration?: number | null }[];
  }[];
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
  specs?: {
    title: string;
    ok: boolean;
    file?: string;
    tests?: { results: { duration: number }[] }[];
  }[];
}

/** Milliseconds that the tests of each file took. */
export type FileTimes = { file: string; milliseconds: number }[];

export function timeVitest(report: unknown): FileTimes {
  const { testResults = [] } = report as Partial<VitestReport>;
  return testResults.map(({ name, assertionResults }) => ({
    file: name,
    milliseconds: sum(assertionResults.map(({ duration }) => duration ?? 0)),
  }));
}

export function timePlaywright(report: unknown): FileTimes {
  const times = new Map<string, number>();
  for (const { file = "", tests = [] } of listSpecs(report)) {
    const results = tests.flatMap((test) => test.results);
    const before = times.get(file) ?? 0;
    times.set(file, before + sum(results.map(({ duration }) => duration)));
  }
  return [...times].map(([file, milliseconds]) => ({ file: `e2e/${file}`, milliseconds }));
}

/** The titles of the journeys that failed. */
export function listFailures(report: unknown): string[] {
  return listSpecs(report)
    .filter(({ ok }) => !ok)
    .map(({ title }) => title);
}

function listSpecs(report: unknown): NonNullable<PlaywrightSuite["specs"]> {
  const { suites = [], specs = [] } = report as PlaywrightSuite;
  return [...specs, ...suites.flatMap(listSpecs)];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

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
