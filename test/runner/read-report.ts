export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Outcome of a check. */
export interface Report {
  counts: Counts;
  failures: { title: string; message: string }[];
  /** How long the tests of each file took. */
  times: { file: string; milliseconds: number }[];
}

export const emptyReport: Report = {
  counts: { passed: 0, failed: 0, skipped: 0 },
  failures: [],
  times: [],
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** Reads Vitest's JSON report. A file that cannot be loaded has no tests to count; it counts as one failure. */
export function readVitest(report: unknown): Report {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  return {
    counts: {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests,
    },
    failures: [
      ...broken.map(({ name, message }) => ({ title: name, message })),
      ...failed.map(({ fullName, failureMessages }) => ({
        title: fullName,
        message: failureMessages?.join("\n") ?? "",
      })),
    ],
    times: testResults.map(({ name, assertionResults }) => ({
      file: name,
      milliseconds: sum(assertionResults.map(({ duration }) => duration ?? 0)),
    })),
  };
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  file: string;
  tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
}

/** Reads Playwright's JSON report. A test that passes only at the second try counts as failed. */
export function readPlaywright(report: unknown): Report {
  const { stats, ...suites } = report as PlaywrightReport;
  const specs = listSpecs(suites).map(({ tests, ...spec }) => ({
    ...spec,
    results: tests.flatMap(({ results }) => results),
  }));
  const times = new Map<string, number>();
  for (const { file, results } of specs) {
    const before = times.get(file) ?? 0;
    times.set(file, before + sum(results.map(({ duration }) => duration)));
  }
  return {
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
    failures: specs
      .filter(({ ok }) => !ok)
      .map(({ title, results }) => ({
        title,
        message: results
          .flatMap(({ errors }) => errors.map(({ message = "" }) => message))
          .join("\n"),
      })),
    times: [...times].map(([file, milliseconds]) => ({ file: `e2e/${file}`, milliseconds })),
  };
}

function listSpecs({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function addReports(one: Report, other: Report): Report {
  return {
    counts: {
      passed: one.counts.passed + other.counts.passed,
      failed: one.counts.failed + other.counts.failed,
      skipped: one.counts.skipped + other.counts.skipped,
    },
    failures: [...one.failures, ...other.failures],
    times: [...one.times, ...other.times],
  };
}

/** `12 passed, 1 skipped`; failures are named when there are any, or always. */
export function formatCounts({ passed, failed, skipped }: Counts, always = false): string {
  const parts = [`${passed} passed`];
  if (failed > 0 || always) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}
