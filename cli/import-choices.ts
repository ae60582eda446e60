import { currencies, roundings, type Rounding } from "../app/catalogue/import/import-options.ts";
import type { ImportKind } from "../app/catalogue/import/kinds/import-kind.ts";
import { findKind, importKinds } from "../app/catalogue/import/kinds/import-kinds.ts";
import { CommandError } from "./command-error.ts";

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
}

/** Reads the options of the command. Throws CommandError for a choice that there is not. */
export function readImportChoices(options: CommandOptions): ImportChoices {
  const { kind, currency = "", rate = "", rounding, missingStock = "1" } = options;
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
  };
}

function unknown(option: string, given: string, choices: readonly string[]): CommandError {
  return new CommandError(
    `--${option} ${JSON.stringify(given)} is not known. Choose from: ${choices.join(", ")}.`,
  );
}
