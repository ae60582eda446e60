import { readFile } from "node:fs/promises";
import { z } from "zod";
import { grades } from "../app/catalogue/grades/grades.ts";
import { currencies, roundings, type Rounding } from "../app/catalogue/import/import-options.ts";
import type { ImportKind } from "../app/catalogue/import/kinds/import-kind.ts";
import { findKind, importKinds } from "../app/catalogue/import/kinds/import-kinds.ts";
import { textEncodings, type TextEncoding } from "../app/catalogue/import/reading/decode-text.ts";
import type { TablePlace } from "../app/catalogue/import/reading/read-table.server.ts";
import { readGrade } from "../app/catalogue/import/values/grade-words.ts";
import type { Grade } from "../app/db/column-values.ts";
import { CommandError } from "./command-error.ts";
import { resolvePath } from "./terminal.ts";

/** The options of the command, as they were typed. */
export interface CommandOptions {
  kind?: string;
  currency?: string;
  rate?: string;
  rounding?: string;
  dryRun?: boolean;
  skipRefused?: boolean;
  setStock?: boolean;
  allowDuplicates?: boolean;
  fetchPictures?: boolean;
  missingStock?: string;
  ungraded?: string;
  columns?: string;
  sheet?: string;
  headerRow?: string;
  encoding?: string;
  notVinyl?: string;
  hiddenRows?: string;
}

export interface ImportChoices {
  /** Null: it is recognised. */
  kind: ImportKind | null;
  currency: string;
  rate: string;
  /** Null: as is usual for the kind. */
  rounding: Rounding | null;
  dryRun: boolean;
  skipRefused: boolean;
  setStock: boolean;
  allowDuplicates: boolean;
  fetchPictures: boolean;
  missingStock: "1" | "0";
  /** The grade of used copies without one; "" refuses them. */
  ungraded: Grade | "";
  notVinyl: "leave" | "take";
  hiddenRows: "leave" | "import";
  /** What columns mean, by their headings as the owner wrote them. */
  columns: ReadonlyMap<string, string>;
  place: TablePlace;
}

/** Reads the options of the command. Throws CommandError for a choice that there is not. */
export async function readImportChoices(options: CommandOptions): Promise<ImportChoices> {
  const { kind, currency = "", rate = "", rounding, missingStock = "1", ungraded } = options;
  const foundKind = kind === undefined ? null : findKind(kind);
  if (kind !== undefined && !foundKind) {
    throw unknown(
      "kind",
      kind,
      importKinds.map(({ id }) => id),
    );
  }
  const code = currency.trim().toUpperCase();
  if (code !== "" && !(currencies as readonly string[]).includes(code)) {
    throw unknown("currency", currency, currencies);
  }
  const name = rounding?.trim().toLowerCase();
  const foundRounding = roundings.find((one) => one === name) ?? null;
  if (rounding !== undefined && !foundRounding) throw unknown("rounding", rounding, roundings);
  if (missingStock !== "1" && missingStock !== "0") {
    throw unknown("missing-stock", missingStock, ["1", "0"]);
  }
  const { notVinyl = "leave", hiddenRows = "leave" } = options;
  if (notVinyl !== "leave" && notVinyl !== "take") {
    throw unknown("not-vinyl", notVinyl, ["leave", "take"]);
  }
  if (hiddenRows !== "leave" && hiddenRows !== "import") {
    throw unknown("hidden-rows", hiddenRows, ["leave", "import"]);
  }
  const grade = ungraded === undefined ? "" : readGrade(ungraded);
  if (grade === null) throw unknown("ungraded", ungraded ?? "", grades);
  return {
    kind: foundKind,
    currency: code,
    rate,
    rounding: foundRounding,
    dryRun: options.dryRun ?? false,
    skipRefused: options.skipRefused ?? false,
    setStock: options.setStock ?? false,
    allowDuplicates: options.allowDuplicates ?? false,
    fetchPictures: options.fetchPictures ?? false,
    missingStock,
    ungraded: grade,
    notVinyl,
    hiddenRows,
    columns: options.columns === undefined ? new Map() : await readColumnsFile(options.columns),
    place: readPlace(options),
  };
}

/** Reads `{"heading": "field"}`. Throws CommandError when the file is not there or is something else. */
async function readColumnsFile(given: string): Promise<Map<string, string>> {
  const path = resolvePath(given);
  let found: unknown;
  try {
    found = JSON.parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new CommandError(`--columns ${path} cannot be read (${reason}).`);
  }
  const read = z.record(z.string(), z.string()).safeParse(found);
  if (read.success) return new Map(Object.entries(read.data));
  throw new CommandError(`--columns ${path} is no list such as {"Hylla": "location", "Nr": ""}.`);
}

/** Names that people give encodings, without dashes and spaces. */
const encodingNames: { [name: string]: TextEncoding } = {
  utf8: "UTF-8",
  utf16: "UTF-16LE",
  utf16le: "UTF-16LE",
  utf16be: "UTF-16BE",
  windows1252: "Windows-1252",
  cp1252: "Windows-1252",
  latin1: "Windows-1252",
  iso88591: "Windows-1252",
  macroman: "MacRoman",
  macintosh: "MacRoman",
  mac: "MacRoman",
};

function readPlace({ sheet, headerRow, encoding }: CommandOptions): TablePlace {
  const place: TablePlace = {};
  if (encoding !== undefined) {
    const found = encodingNames[encoding.toLowerCase().replaceAll(/[^a-z0-9]/g, "")];
    if (!found) throw unknown("encoding", encoding, textEncodings);
    place.encoding = found;
  }
  if (sheet !== undefined) place.sheet = sheet;
  if (headerRow !== undefined) {
    if (!/^[1-9]\d{0,6}$/.test(headerRow)) {
      throw new CommandError(
        `--header-row ${JSON.stringify(headerRow)} is no row: rows are counted from 1.`,
      );
    }
    place.headerRow = Number(headerRow);
  }
  return place;
}

function unknown(option: string, given: string, choices: readonly string[]): CommandError {
  return new CommandError(
    `--${option} ${JSON.stringify(given)} is not known. Choose from: ${choices.join(", ")}.`,
  );
}
