import type { CurrentUser } from "../../accounts/current-user.ts";
import { RecordFileError } from "../../catalogue/import/file-row.ts";
import { importTooLarge } from "../../catalogue/import/import-limit.ts";
import { findKind } from "../../catalogue/import/kinds/import-kinds.ts";
import { findPreviewProblem } from "../../catalogue/import/running/preview-import.server.ts";
import { findRunning } from "../../catalogue/import/running/step.server.ts";
import { deleteOldImports } from "../../catalogue/import/staging/delete-old-imports.server.ts";
import { findImport } from "../../catalogue/import/staging/find-import.server.ts";
import { stageFile } from "../../catalogue/import/staging/stage-file.server.ts";
import { readFileForm, textOf } from "../../forms/read-form.server.ts";
import type { Services } from "../../services-context.ts";
import { readChoices } from "./read-choices.ts";

export type ReceivedFile =
  | { ok: true; id: string }
  | { ok: false; field: "file" | "form"; message: string; status: number };

/** Takes an uploaded file into the database, and begins its preview when nothing has to be asked first. */
export async function receiveFile(
  { db, imports }: Pick<Services, "db" | "imports">,
  request: Request,
  by: CurrentUser,
): Promise<ReceivedFile> {
  const form = await readFileForm(request);
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
    return refuse("Choose a file first.");
  }
  if (file.size > imports.maxBytes) {
    return refuse(importTooLarge(imports.maxBytes / 1024 / 1024), 413);
  }
  const running = await findRunning(db);
  if (running) {
    const message = `Another import is running: ${running.fileName}. Wait until it has ended, or stop it.`;
    return { ok: false, field: "form", message, status: 409 };
  }
  await deleteOldImports(db);
  try {
    const id = await stageFile(db, {
      file: { name: file.name, size: file.size, open: () => file.stream() },
      kind: findKind(textOf(form, "kind")),
      options: readChoices(form),
      by,
    });
    const importRun = await findImport(db, id);
    if (importRun && findPreviewProblem(importRun) === null) await imports.begin(id, "preview", by);
    return { ok: true, id };
  } catch (error) {
    if (error instanceof RecordFileError) return refuse(error.message);
    throw error;
  }
}

function refuse(message: string, status = 400): ReceivedFile {
  return { ok: false, field: "file", message, status };
}
