import { expect, test } from "vitest";
import { findReported, readRules } from "./run-oxlint.ts";

const elements: [rule: string, wrong: string, right: string][] = [
  ["house/plain-prefetch", '<Link to="/" prefetch="intent" />', '<Link to="/" data-prefetch />'],
  ["house/plain-prefetch", '<Link to="/" prefetch={text} />', '<Link to="/" prefetch="render" />'],
  ["house/uncontrolled", "<TextField value={text} />", "<TextField defaultValue={text} />"],
  ["house/uncontrolled", '<input type="email" value="" />', '<input type="hidden" value="" />'],
  ["house/literal-spread", "<Link {...{ to: text }} />", "<Link to={text} />"],
  ["house/unsaid-words", "<p>Add to cart</p>", "<p>{text} · 1 × {text}</p>"],
  ["house/unsaid-words", '<p>{"Add to cart"}</p>', '<p>{" "}</p>'],
  ["house/unsaid-words", '<Link aria-label="Cart" />', '<Link className="cart" />'],
  ["house/unsaid-words", "<Link title={`Cart, ${text}`} />", "<Link title={`${text}, ${text}`} />"],
  [
    "house/failed-submission",
    '<form method="post"><Button /></form>',
    '<form method="post"><SubmissionProblem /></form>',
  ],
  [
    "house/failed-submission",
    "<fetcher.Form><Button /></fetcher.Form>",
    '<form method="get"><Button /></form>',
  ],
];

const wrongModules: [rule: string, path: string, text: string][] = [
  ["house/failed-submission", "comments/form.tsx", 'import { Form } from "react-router"; Form;'],
  ["house/file-extensions", "short.ts", 'import { one } from "./one"; one;'],
  ["house/file-extensions", "again.ts", 'export { one } from "../one";'],
  ["house/literal-spread", "spread.ts", "export const one = { ...{ two: 2 }, three: 3 };"],
  [
    "house/literal-spread",
    "spread-constants.ts",
    "export const one = { ...({ two: 2 } as const), three: 3 };",
  ],
  ["house/named-exports", "default.ts", "export default 1;"],
  ["house/named-exports", "renamed.ts", "const one = 1; export { one as default };"],
  ["house/named-exports", "barrel.ts", 'export * from "./one.ts";'],
  ["house/request-body", "form.ts", "export const read = (posted: Request) => posted.formData();"],
  ["house/request-body", "raw.ts", "export const read = (request: Request) => request.text();"],
  [
    "house/request-body",
    "hono.ts",
    "export const read = (c: { req: Request }) => c.req.arrayBuffer();",
  ],
  ["house/telling", "record-utils.ts", ""],
  ["house/telling", "recordPage.ts", ""],
  ["house/telling", "common/record.ts", ""],
];

const rightModules: [path: string, text: string][] = [
  ["network/form.tsx", 'import { Form } from "react-router"; Form;'],
  ["comments/other-form.tsx", 'import { Form } from "../network/form.tsx"; Form;'],
  ["spread-value.ts", "declare const two: object; export const one = { ...two, three: 3 };"],
  ["home-page.tsx", "export default 1;"],
  ["answer.ts", "export const read = (response: Response) => response.json();"],
  ["forms/read-form.server.ts", "export const read = (request: Request) => request.arrayBuffer();"],
  [
    "record-page.tsx",
    'import type { Route } from "./+types/record-page"; export type Same = Route;',
  ],
  ["sheet.ts", 'import sheet from "./a.module.css?url"; import "react"; sheet;'],
];

const moduleOf = (element: string) =>
  `export const Page = ({ text }: { text: string }) => ${element};`;
const paths = new Map(
  elements
    .flatMap(([, wrong, right]) => [wrong, right])
    .map((element, index) => [element, `app/element-${index}.tsx`]),
);
const reported = await findReported({
  ...Object.fromEntries([...paths].map(([element, path]) => [path, moduleOf(element)])),
  ...Object.fromEntries(wrongModules.map(([, path, text]) => [`app/${path}`, text])),
  ...Object.fromEntries(rightModules.map(([path, text]) => [`app/${path}`, text])),
});
const findHouseRules = (path = "") =>
  (reported[path] ?? []).filter((rule) => rule.startsWith("house/"));

test.each(elements)("%s refuses %s and takes %s", (rule, wrong, right) => {
  expect(findHouseRules(paths.get(wrong))).toEqual([rule]);
  expect(findHouseRules(paths.get(right))).toEqual([]);
});

test.each(wrongModules)("%s refuses app/%s: %s", (rule, path) => {
  expect(findHouseRules(`app/${path}`)).toEqual([rule]);
});

test.each(rightModules)("the project's rules take app/%s: %s", (path) => {
  expect(findHouseRules(`app/${path}`)).toEqual([]);
});

test("each of the project's rules is tried", () => {
  const rules = readRules().filter((rule) => rule.startsWith("house/"));
  const tried = [...elements, ...wrongModules].map(([rule]) => rule);
  expect([...new Set(tried)].sort()).toEqual(rules.sort());
});
