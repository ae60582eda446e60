import type { CurrentUser } from "../../accounts/current-user.ts";
import { findKind } from "../../catalogue/import/kinds/import-kinds.ts";
import { readMeanings } from "../../catalogue/import/kinds/read-columns.ts";
import { findPreviewProblem } from "../../catalogue/import/running/preview-import.server.ts";
import { findImport, type Import } from "../../catalogue/import/staging/find-import.server.ts";
import {
  findRemembered,
  rememberMeanings,
} from "../../catalogue/import/staging/remembered-meanings.server.ts";
import { toJson } from "../../catalogue/import/staging/to-json.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import type { Services } from "../../services-context.ts";
import { readChoices } from "./read-choices.ts";

type ImportFormServices = Pick<Services, "db" | "imports">;

interface Posted {
  id: string;
  request: Request;
  by: CurrentUser;
}

interface Handled {
  status: number;
  /** Null: it is done. */
  message: string | null;
}

/** Carries out what the page of an import posts: preview, import, stop, undo. */
export async function handleImportForm(
  services: ImportFormServices,
  { id, request, by }: Posted,
): Promise<Handled> {
  const form = await readForm(request);
  const importRun = await findImport(services.db, id);
  if (!importRun) return { status: 404, message: "There is no such import." };
  switch (textOf(form, "intent")) {
    case "preview":
      return preview(services, { importRun, form, by });
    case "import":
      await setPictures(services, importRun, textOf(form, "fetchPictures") !== "");
      return toHandled(await services.imports.begin(id, "import", by));
    case "undo":
      return toHandled(await services.imports.begin(id, "undo", by));
    case "stop":
      await services.imports.stop(id);
      return { status: 200, message: null };
    default:
      return { status: 400, message: "This form could not be read." };
  }
}

function toHandled(refusal: string | null): Handled {
  return { status: refusal === null ? 200 : 409, message: refusal };
}

/** Reads the file anew, as the form says. */
async function preview(
  { db, imports }: ImportFormServices,
  { importRun, form, by }: { importRun: Import; form: FormData; by: CurrentUser },
): Promise<Handled> {
  if (!["staged", "previewed", "undone"].includes(importRun.state)) {
    return { status: 409, message: "This import has changed meanwhile. Look at it again." };
  }
  const kind = findKind(textOf(form, "kind"));
  const { columns } = importRun;
  const chosen = columns.map((_, at) => textOf(form, `column-${at}`));
  // The columns of another kind mean something else.
  const isSameKind = kind?.id === importRun.kind;
  const meanings = !kind
    ? []
    : isSameKind && form.has("column-0")
      ? chosen.map((meaning) => kind.choices.find((choice) => choice === meaning) ?? "")
      : readMeanings(kind, columns, await findRemembered(db, kind.id));
  const changed: Import = {
    ...importRun,
    kind: kind?.id ?? "",
    meanings,
    options: readChoices(form),
  };
  await db
    .updateTable("imports")
    .set({
      kind: changed.kind,
      meanings: toJson(meanings),
      options: toJson(changed.options),
      state: "staged",
      problem: "",
    })
    .where("id", "=", importRun.id)
    .where("state", "=", importRun.state)
    .execute();
  if (kind && isSameKind) await rememberMeanings(db, kind, { columns, meanings });
  // The page says what is missing.
  if (findPreviewProblem(changed) !== null) return { status: 200, message: null };
  return toHandled(await imports.begin(importRun.id, "preview", by));
}

async function setPictures(
  { db }: ImportFormServices,
  importRun: Import,
  fetchPictures: boolean,
): Promise<void> {
  const options = toJson({ ...importRun.options, fetchPictures });
  await db
    .updateTable("imports")
    .set({ options })
    .where("id", "=", importRun.id)
    .where("state", "=", "previewed")
    .execute();
}
