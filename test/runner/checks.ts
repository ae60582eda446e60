import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { requireJava } from "../browser/check-html.ts";
import { requireChromium } from "../browser/chromium.ts";
import { requireFirefox } from "../browser/firefox.ts";
import { isLong } from "../setup/long-run.ts";
import { readPlaywright, readVitest, type Report } from "./read-report.ts";

export const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/checks");
mkdirSync(cache, { recursive: true });

export interface Check {
  name: string;
  /** Programs of node_modules/.bin with their parameters, run in turn until one fails. */
  commands: string[][];
  /** Makes what the check needs. Its result is a line about what the machine lacks when tests are skipped for it. */
  prepare?: () => string | null | Promise<null>;
  /** For a test runner: reads the report it writes. A static check counts as one. */
  read?: (report: unknown) => Report;
  /** A command that runs tests that failed again, by their titles, to show more of them; its outcome does not count. */
  inspect?: (titles: string[]) => string[];
}

/** Where a test runner writes its report. */
export const reportOf = (name: string) => join(root, "test-results", `${name}.json`);

function vitest(name: string): Check {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    commands: [["vitest", "run", "--project", name, ...reporters]],
    read: readVitest,
  };
}

const types: Check = {
  name: "types",
  prepare: generateRouteTypes,
  commands: [
    [
      ...["node", "node_modules/typescript-7/bin/tsc"],
      ...["--incremental", "--tsBuildInfoFile", join(cache, "tsbuildinfo")],
    ],
  ],
};

/**
 * The checks that need neither the build nor a database server. dependency-cruiser judges a file by its own text, and
 * TypeScript keeps track of what depends on what, so their caches cannot hide a fault. The linter has no cache: its
 * rules read types of other files. TypeScript 7 stands beside the 6 whose API tests use, and both call their program
 * tsc, so it is named by its path.
 */
const staticChecks: Check[] = [
  types,
  { name: "lint", prepare: generateRouteTypes, commands: [["oxlint"]] },
  { name: "format", commands: [["oxfmt", "--check"]] },
  { name: "dead-code", commands: [["knip", "--treat-config-hints-as-errors"]] },
  { name: "imports", commands: [["depcruise", "."]] },
  vitest("rules"),
];

const journeys: Check = {
  name: "journeys",
  commands: [["playwright", "test", "--reporter=dot,json"]],
  prepare: prepareJourneys,
  read: readPlaywright,
  inspect: traceFailures,
};

/**
 * All checks in the order in which they begin, three at a time: the two longest first, so that neither is left alone at
 * the end with a processor that nobody uses. Process tests wait for most of their time, and leave the processors to two
 * others; journeys may have to install a browser, and nothing begins meanwhile.
 */
export const checks: Check[] = [
  vitest("process"),
  types,
  journeys,
  ...staticChecks.filter((check) => check !== types),
  vitest("database"),
  vitest("pages"),
];

/** The names of `npm run check`. */
export const staticNames = staticChecks.map(({ name }) => name);

/**
 * A trace slows a journey down by a fifth and changes its timing, so only what has failed runs with one, once more.
 * `npx playwright show-trace` opens the trace.zip of a journey.
 */
function traceFailures(titles: string[]): string[] {
  const pattern = titles.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const output = ["--output", "test-results/traces", "--reporter", "dot"];
  return ["playwright", "test", "--trace", "on", ...output, "--grep", pattern];
}

function prepareJourneys(): string | null {
  requireChromium();
  const remarks = [
    requireJava() === null &&
      "There is no Java, and none could be installed: the HTML checker's tests are skipped.",
    isLong &&
      requireFirefox() === null &&
      "There is no Firefox, and none could be installed: its journey is skipped. FIREFOX_PATH names one.",
  ].filter((remark) => remark !== false);
  return remarks.length > 0 ? remarks.join("\n") : null;
}

let generated: Promise<null> | undefined;

/**
 * Writes the types of the routes, which React Router makes from app/routes.ts, once for all checks of a run: it deletes
 * what was there, so a check that reads them must not run beside it.
 */
function generateRouteTypes(): Promise<null> {
  generated ??= promisify(execFile)(join(root, "node_modules/.bin/react-router"), ["typegen"], {
    cwd: root,
  }).then(() => null);
  return generated;
}
