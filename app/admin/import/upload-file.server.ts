import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { RecordFileError } from "../../catalogue/import/file-row.ts";
import { importTooLarge } from "../../catalogue/import/import-limit.ts";
import { findKind } from "../../catalogue/import/kinds/import-kinds.ts";
import { findPreviewProblem } from "../../catalogue/import/running/preview-import.server.ts";
import { findRunning } from "../../catalogue/import/running/step.server.ts";
import { findImport } from "../../catalogue/import/staging/find-import.server.ts";
import { deleteOldImports, stageFile } from "../../catalogue/import/staging/stage-file.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { importRunText } from "./import-run-texts.ts";
import { importText } from "./import-texts.ts";
import { optionFields, readOptionFields } from "./option-fields.server.ts";

/** Takes an uploaded file into the database, and begins its preview when nothing has to be asked first. */
export const uploadFile = defineCommand({
  name: "upload",
  schema: z.object({
    file: z.file({ error: () => importText("chooseFile") }),
    kind: z.string().default(""),
    ...optionFields,
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, by, services: { db, imports } }) => {
    const { file } = input;
    if (file.size > imports.maxBytes) {
      return refuseFile(importTooLarge(imports.maxBytes / 1024 / 1024));
    }
    const running = await findRunning(db);
    if (running) {
      const message = importRunText("otherRuns", { file: running.fileName });
      return refuse("conflict", message);
    }
    await deleteOldImports(db);
    try {
      const id = await stageFile(db, {
        file: { name: file.name, size: file.size, open: () => file.stream() },
        kind: findKind(input.kind),
        options: readOptionFields(input),
        by,
        keep: true,
      });
      const importRun = await findImport(db, id);
      if (importRun && findPreviewProblem(importRun) === null) {
        await imports.begin(id, "preview", by);
      }
      return done({ goTo: `/admin/import/${id}` });
    } catch (error) {
      if (error instanceof RecordFileError) return refuseFile(error.message);
      throw error;
    }
  },
});

function refuseFile(message: string) {
  return refuse("invalid", { fieldErrors: { file: [message] } });
}
