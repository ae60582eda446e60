import { join } from "node:path";
import { ESLint, Linter } from "eslint";
import { parser } from "typescript-eslint";
import { expect, test } from "vitest";

const file = join(import.meta.dirname, "../app/root.tsx");
const { plugins } = (await new ESLint().calculateConfigForFile(file)) as Linter.Config;

/** What a rule of eslint.config.js says of a line. */
function findProblems(rule: string, line: string, filename = file): string[] {
  const config = {
    files: ["**/*.tsx"],
    plugins: { house: plugins?.["house"] ?? {} },
    rules: { [rule]: "error" as const },
    languageOptions: {
      parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
  };
  const messages = new Linter({ cwd: join(import.meta.dirname, "..") }).verify(line, config, {
    filename,
  });
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
  ["house/plain-prefetch", '<Link to="/" prefetch="intent" />', '<Link to="/" data-prefetch />'],
  ["house/plain-prefetch", '<Link to="/" prefetch={when} />', '<Link to="/" prefetch="render" />'],
  ["house/uncontrolled", "<TextField value={text} />", "<TextField defaultValue={text} />"],
  ["house/uncontrolled", '<input type="email" value="" />', '<input type="hidden" value="" />'],
  [
    "house/failed-submission",
    'import { Form } from "react-router";',
    'import { Form } from "../network/form.tsx";',
  ],
  [
    "house/failed-submission",
    '<form method="post"><Button /></form>',
    '<form method="post"><SubmissionProblem /></form>',
  ],
])("%s refuses %s and takes %s", (rule, wrong, right) => {
  expect(findProblems(rule, wrong)).toEqual([rule]);
  expect(findProblems(rule, right)).toEqual([]);
});

test("house/telling refuses file names that say nothing", () => {
  const at = (name: string) => findProblems("house/telling", "1;", join(file, "..", name));
  expect(at("record-utils.tsx")).toEqual(["house/telling"]);
  expect(at("recordPage.tsx")).toEqual(["house/telling"]);
  expect(at("record-page.tsx")).toEqual([]);
});
