import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint, type Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { violations } from "./fixtures/typed-lint-violations.ts";

const root = join(import.meta.dirname, "..");
const configuration = join(root, ".oxlintrc.json");
const { rules } = JSON.parse(await readFile(configuration, "utf8")) as {
  rules: { [name: string]: "error" | ["error", ...unknown[]] };
};

interface Report {
  diagnostics: { code?: string; filename: string; message: string }[];
}

/** The rules of .oxlintrc.json that oxlint reports in a file, for a folder of files that are named by a rule. */
async function findReported(files: { [name: string]: string }): Promise<Map<string, Set<string>>> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-lint-"));
  try {
    await mkdir(join(folder, "files"));
    const compilerOptions = { types: [] };
    const include = ["files/*.ts"];
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include }),
    );
    for (const [name, text] of Object.entries(files))
      await writeFile(join(folder, "files", `${name}.ts`), text);
    const program = join(root, "node_modules/.bin/oxlint");
    const output = await new Promise<string>((resolve) => {
      const parameters = ["--config", configuration, "--format", "json", "files"];
      execFile(program, parameters, { cwd: folder }, (_, stdout) => {
        resolve(stdout);
      });
    });
    const reported = new Map<string, Set<string>>();
    for (const { code, filename, message } of (JSON.parse(output) as Report).diagnostics) {
      const name = /([^/\\]+)\.ts$/.exec(filename)?.[1] ?? filename;
      const found = reported.get(name) ?? new Set();
      reported.set(name, found.add(code?.replace(/[()]/g, "/").replace(/\/$/, "") ?? message));
    }
    return reported;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("oxlint reports a violation of each of its rules", async () => {
  const names = Object.keys(rules).map((rule) => rule.replace("typescript/", ""));
  expect(Object.keys(violations).sort()).toEqual(names.sort());
  const reported = await findReported(violations);
  const missed = names.filter((name) => !reported.get(name)?.has(`typescript/${name}`));
  expect(missed).toEqual([]);
});

test("oxlint takes what the options of its rules allow, and reports a disable comment without need", async () => {
  const reported = await findReported({
    allowed: `
      declare const name: { [key: string]: string };
      export const read = (count: number) => \`\${count} of \${name["key"] ?? ""}\`;
      export function load(): void { throw new Response(); }
      export const run = () => load();`,
    needless: `
      // oxlint-disable-next-line typescript/no-deprecated
      export const one = 1;`,
  });
  expect(reported.get("allowed")).toBeUndefined();
  expect([...(reported.get("needless") ?? [])].join()).toMatch(/Unused/i);
});

/** oxlint does not have them, and ESLint would need the types of the whole project for them alone (decision 27). */
const leftOut = [
  "@typescript-eslint/no-unsafe-class-instance-assignment",
  "@typescript-eslint/no-unsafe-enum-assignment",
];

test("each rule of typescript-eslint's strict and stylistic sets but two is checked by ESLint or by oxlint", async () => {
  const file = join(root, "app/root.tsx");
  const { rules: ofEslint = {} } = (await new ESLint().calculateConfigForFile(
    file,
  )) as Linter.Config;
  const sets = [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked];
  const wanted = Object.entries(
    Object.assign({}, ...sets.map((set) => set.rules ?? {})) as Linter.RulesRecord,
  )
    .filter(([name, level]) => name.startsWith("@typescript-eslint/") && level !== "off")
    .map(([name]) => name);
  expect(wanted.length).toBeGreaterThan(90);
  const isOn = (level: unknown) => level === 2 || level === "error";
  const missed = wanted.filter((name) => {
    if (leftOut.includes(name)) return false;
    const byEslint = [ofEslint[name]].flat()[0];
    const byOxlint = [rules[name.replace("@typescript-eslint/", "typescript/")]].flat()[0];
    return !isOn(byEslint) && !isOn(byOxlint);
  });
  expect(missed).toEqual([]);
});
