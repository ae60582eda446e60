import "../server/process/production.ts";
import { Command } from "commander";
import { adminCommand } from "./admin.ts";
import { backupCommand } from "./backup.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { restoreCommand } from "./restore.ts";

const program = new Command("npm run shop --")
  .description(
    "The owner's command line. It reads the same settings as the shop: environment variables, such as " +
      "DATA_DIR and DATABASE_URL. The shop may run meanwhile, except for restore.",
  )
  .addHelpText("after", '\n"npm run shop -- <command> --help" tells all of a command.');

for (const command of [importCommand, exportCommand, backupCommand, restoreCommand, adminCommand]) {
  program.addCommand(command.copyInheritedSettings(program));
}

// A program that reads no further, such as head, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

program.parseAsync().catch((error: unknown) => {
  console.error(wordsOf(error));
  process.exitCode = 1;
});

/** One line, whatever it was; GATEFOLD_TRACE=1 shows where an unexpected failure came from. */
function wordsOf(error: unknown): unknown {
  if (process.env["GATEFOLD_TRACE"] === "1") return error;
  const words = error instanceof Error ? error.message : String(error);
  return words.trim().replace(/\s*\n\s*/g, " | ");
}
