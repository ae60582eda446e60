// What is to be translated as one file for a translator, and back: docs/translating.md. It works on the project's files,
// so it is a program of engineers, apart from the owner's command line.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { projectFolder } from "../../app/project-folder.server.ts";
import { CommandError } from "../command-error.ts";
import { exportTexts, importTexts } from "./translations.ts";

const program = new Command("npm run texts --").description(
  "Writes the shop's texts for a translator, and reads them back.",
);

program
  .command("export <language> [file]")
  .description("writes all texts with their translation, as far as there is one, into a JSON file")
  .action(async (code: string, given?: string) => {
    const file = given ?? `${code}.json`;
    const translation = await exportTexts(projectFolder, code);
    await writeFile(file, `${JSON.stringify(translation, null, 2)}\n`);
    console.log(`Wrote ${file}.`);
  });

program
  .command("import <file>")
  .description("puts the translation of such a file into the project, and says what is missing")
  .action(async (file: string) => {
    const { files, missing } = await importTexts(projectFolder, await readFile(file, "utf8"));
    for (const [path, source] of files) await writeFile(join(projectFolder, path), source);
    for (const line of missing) console.log(line);
    console.log(`Wrote ${files.size} files. ${missing.length} texts are missing and stay English.`);
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
