import { Command } from "commander";
import { adminCommand } from "./admin.ts";
import { backupCommand } from "./backup.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { restoreCommand } from "./restore.ts";
import { resumeCommand } from "./resume.ts";

/** How the owner calls this program: in a release it is bin/gatefold. */
const command = process.env["GATEFOLD_COMMAND"] ?? "npm run shop --";

const program = new Command(command)
  .description(
    "The owner's command line. It reads the same environment variables as the shop, such as DATA_DIR and " +
      "DATABASE_URL. The shop may be running, except for restore.",
  )
  .addHelpText("after", `\n"${command} <command> --help" shows the options of a command.`);

for (const part of [
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  resumeCommand,
  adminCommand,
]) {
  program.addCommand(part.copyInheritedSettings(program));
}

// A reader that closes the pipe early, such as head, is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

program.parseAsync().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});

/** The message in one line. GATEFOLD_TRACE=1 shows the stack as well. */
function formatError(error: unknown): unknown {
  if (process.env["GATEFOLD_TRACE"] === "1") return error;
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\s*\n\s*/g, " | ");
}
