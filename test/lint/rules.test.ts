import { expect, test } from "vitest";
import { accessibilityViolations } from "./accessibility-violations.ts";
import { javascriptViolations } from "./javascript-violations.ts";
import { reactViolations } from "./react-violations.ts";
import { findReported, readRules } from "./run-oxlint.ts";
import { typedViolations, typescriptViolations } from "./typescript-violations.ts";

/** By the prefix of the rules' names in .oxlintrc.jsonc; the project's own are in house-rules.test.ts. */
const groups = [
  { prefix: "", ending: ".ts", texts: javascriptViolations },
  { prefix: "typescript/", ending: ".ts", texts: { ...typescriptViolations, ...typedViolations } },
  { prefix: "react/", ending: ".tsx", texts: reactViolations },
  { prefix: "jsx-a11y/", ending: ".tsx", texts: accessibilityViolations },
];
const violations = groups.flatMap(({ prefix, ending, texts }) =>
  Object.entries(texts).map(([rule, text]) => ({
    rule: `${prefix}${rule}`,
    path: `${prefix}${rule}${ending}`,
    text,
  })),
);

test("oxlint reports a violation of each of its rules", async () => {
  const names = readRules().filter((rule) => !rule.startsWith("house/"));
  expect(violations.map(({ rule }) => rule).sort()).toEqual(names.sort());
  const reported = await findReported(
    Object.fromEntries(violations.map(({ path, text }) => [path, text])),
  );
  const missed = violations.filter(({ rule, path }) => !reported[path]?.includes(rule));
  expect(missed.map(({ rule, path }) => ({ rule, reported: reported[path] }))).toEqual([]);
});

test("oxlint takes what the options of its rules allow, and reports a disable comment without need", async () => {
  const reported = await findReported({
    "allowed.ts": `
      declare const name: { [key: string]: string };
      export const read = (count: number) => \`\${count} of \${name["key"] ?? ""}\`;
      export function load(): void { throw new Response(); }
      export const run = () => load();
      export const isNone = (text: string | null | undefined) => text == null;
      export const second = (_first: string, second: string) => second;`,
    "app/shop-page.tsx": "export default function ShopPage() { return null; }",
    "needless.ts": `
      // oxlint-disable-next-line typescript/no-deprecated
      export const one = 1;`,
  });
  expect(reported["allowed.ts"]).toBeUndefined();
  expect(reported["app/shop-page.tsx"]).toBeUndefined();
  expect(reported["needless.ts"]?.join()).toMatch(/Unused/i);
});
