import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");
const configuration = join(root, ".oxlintrc.jsonc");
const program = join(root, "node_modules/.bin/oxlint");

interface Report {
  diagnostics: { code?: string; filename: string; message: string }[];
}

/** The rules that oxlint is told to check, as "eqeqeq" or "typescript/array-type". */
export function readRules(): string[] {
  const { config } = ts.readConfigFile(configuration, (path) => ts.sys.readFile(path)) as {
    config: { rules: { [rule: string]: unknown } };
  };
  return Object.keys(config.rules);
}

/**
 * What oxlint, as the project configures it, says of files that are given by their path and text: the rules, and for
 * what is of no rule the message.
 */
export async function findReported(files: {
  [path: string]: string;
}): Promise<{ [path: string]: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-lint-"));
  try {
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions: { types: [] } }),
    );
    // Overrides of the configuration are for paths that begin where it lies.
    const rules = await readFile(configuration, "utf8");
    const ownRules = join(root, "lint/house-rules.ts");
    await writeFile(
      join(folder, ".oxlintrc.jsonc"),
      rules.replace('"./lint/house-rules.ts"', JSON.stringify(ownRules)),
    );
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const output = await run(["--format", "json"], folder);
    const reported: { [path: string]: string[] } = {};
    for (const { code, filename, message } of (JSON.parse(output) as Report).diagnostics)
      (reported[filename] ??= []).push(code ? nameOf(code) : message);
    return reported;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `eslint(no-var)` of a report is `no-var` of the configuration, `react-hooks(refs)` is `react/refs`. */
function nameOf(code: string): string {
  const [, plugin = "", rule = ""] = /^(.+)\((.+)\)$/.exec(code) ?? [];
  if (plugin === "eslint") return rule;
  return `${plugin.replace("react-hooks", "react").replace("jsx_a11y", "jsx-a11y")}/${rule}`;
}

function run(parameters: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    // It ends with 1 when it reports something; a program that broke down has printed no JSON.
    execFile(program, parameters, { cwd, maxBuffer: 2 ** 26 }, (_, stdout) => {
      resolve(stdout);
    });
  });
}
