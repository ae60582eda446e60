import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { readMeanings } from "../../catalogue/import/columns/read-columns.ts";
import { RecordFileError } from "../../catalogue/import/file-row.ts";
import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import type { ImportStep } from "../../catalogue/import/jobs/import-jobs.ts";
import type { ImportKind } from "../../catalogue/import/kinds/import-kind.ts";
import { findKind } from "../../catalogue/import/kinds/import-kinds.ts";
import { textEncodings, type TextEncoding } from "../../catalogue/import/reading/decode-text.ts";
import type { TablePlace } from "../../catalogue/import/reading/read-table.server.ts";
import { findPreviewProblem } from "../../catalogue/import/running/preview-import.server.ts";
import { findImport, type Import } from "../../catalogue/import/staging/find-import.server.ts";
import {
  findRemembered,
  rememberMeanings,
} from "../../catalogue/import/staging/remembered-meanings.server.ts";
import { stageAgain } from "../../catalogue/import/staging/stage-file.server.ts";
import { toJson } from "../../catalogue/import/staging/to-json.ts";
import { defineCommand, type Call } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { importRunText } from "./import-run-texts.ts";
import { optionFields, readOptionFields } from "./option-fields.server.ts";

type ImportCall = Call<CurrentUser>;

const noImport = () => refuse("not-found", importRunText("noImport"));

/** The import whose page sends the form. */
async function findSent({ services, params }: ImportCall): Promise<Import | null> {
  return findImport(services.db, params["importId"] ?? "");
}

/** Begins a step of an import; the page shows how far it is. */
async function begin({ services, by }: ImportCall, { id }: Import, step: ImportStep) {
  const refusal = await services.imports.begin(id, step, by);
  return refusal === null ? backTo(id) : refuse("conflict", refusal);
}

function backTo(id: string) {
  return done({ goTo: `/admin/import/${id}` });
}

/** Reads the file anew, as the form says. */
export const previewImport = defineCommand({
  name: "preview",
  schema: z.object({
    kind: z.string().default(""),
    // What each column of the file means: `column-0`, `column-1` …
    column: z.record(z.string(), z.string().default("")).default({}),
    // Where the table is; "" and 0 leave it where it is.
    sheet: z.string().default(""),
    headerRow: z.coerce.number().int().min(0).default(0),
    encoding: z.enum(["", ...textEncodings]).catch(""),
    ...optionFields,
  }),
  // A field for each column of a workbook.
  budget: { fields: 20_000, items: 20_000 },
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    const { input } = call;
    const { db } = call.services;
    const importRun = await findSent(call);
    if (!importRun) return noImport();
    if (!["staged", "previewed", "undone"].includes(importRun.state)) {
      return refuse("conflict", importRunText("changedMeanwhile"));
    }
    const kind = findKind(input.kind);
    const place = findNewPlace(importRun, input);
    if (place) {
      // With other headings it may be of another kind; one that is chosen in the same form counts.
      const chosen = kind?.id === importRun.kind ? null : kind;
      const options = readOptionFields(input);
      return previewElsewhere(call, importRun, { kind: chosen, place, options });
    }
    const { columns } = importRun;
    const chosen = columns.map((_, at) => input.column[at]);
    // The columns of another kind mean something else.
    const isSameKind = kind?.id === importRun.kind;
    const meanings = !kind
      ? []
      : isSameKind && "0" in input.column
        ? chosen.map((meaning) => kind.choices.find((choice) => choice === meaning) ?? "")
        : readMeanings(kind, columns, await findRemembered(db, kind.id));
    const changed: Import = {
      ...importRun,
      kind: kind?.id ?? "",
      meanings,
      options: readOptionFields(input),
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
    if (findPreviewProblem(changed) !== null) return backTo(importRun.id);
    return begin(call, importRun, "preview");
  },
});

interface ChosenPlace {
  sheet: string;
  headerRow: number;
  encoding: TextEncoding | "";
}

/** Another sheet, header or encoding than the one that was read; null when it is the same. */
function findNewPlace(
  importRun: Import,
  { sheet, headerRow, encoding }: ChosenPlace,
): TablePlace | null {
  const { reading } = importRun;
  // The header of another sheet is found anew.
  if (sheet !== "" && sheet !== reading.sheet) return { sheet };
  const isOtherText = encoding !== "" && encoding !== importRun.encoding;
  const isOtherRow = headerRow !== 0 && headerRow !== reading.headerRow;
  if (!isOtherText && !isOtherRow) return null;
  const place: TablePlace = {};
  if (sheet !== "") place.sheet = sheet;
  if (headerRow !== 0) place.headerRow = headerRow;
  if (encoding !== "") place.encoding = encoding;
  return place;
}

interface Elsewhere {
  /** Null: it is recognised. */
  kind: ImportKind | null;
  place: TablePlace;
  options: ImportOptions;
}

/** Reads the file from another place in it, and previews that when nothing has to be asked first. */
async function previewElsewhere(
  call: ImportCall,
  importRun: Import,
  { kind, place, options }: Elsewhere,
) {
  const { db } = call.services;
  try {
    await stageAgain(db, importRun, { kind, place, options });
  } catch (error) {
    if (error instanceof RecordFileError) return refuse("invalid", error.message);
    throw error;
  }
  await db
    .updateTable("imports")
    .set({ state: "staged", problem: "" })
    .where("id", "=", importRun.id)
    .where("state", "=", importRun.state)
    .execute();
  const changed = await findImport(db, importRun.id);
  if (!changed) return noImport();
  return findPreviewProblem(changed) === null
    ? begin(call, changed, "preview")
    : backTo(importRun.id);
}

/** Writes what the preview shows. */
export const startImport = defineCommand({
  name: "import",
  schema: z.object({ fetchPictures: z.boolean().default(false) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    const importRun = await findSent(call);
    if (!importRun) return noImport();
    const { fetchPictures } = call.input;
    await call.services.db
      .updateTable("imports")
      .set({ options: toJson({ ...importRun.options, fetchPictures }) })
      .where("id", "=", importRun.id)
      .where("state", "=", "previewed")
      .execute();
    return begin(call, importRun, "import");
  },
});

export const undoImport = defineCommand({
  name: "undo",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    const importRun = await findSent(call);
    return importRun ? begin(call, importRun, "undo") : noImport();
  },
});

/** Asks the step that runs to end. */
export const stopImport = defineCommand({
  name: "stop",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    const importRun = await findSent(call);
    if (!importRun) return noImport();
    await call.services.imports.stop(importRun.id);
    return backTo(importRun.id);
  },
});
