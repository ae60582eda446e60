import { listSettings } from "../shop-settings.ts";
import { unseal } from "./seal.server.ts";
import type { SecretKeys } from "./secret-keys.server.ts";

/** The secrets of the shop in plain: for those who use them, never for a page, a log or an answer. */
export interface Secrets {
  /** By the names of their rows; one that is not set, or cannot be read, is not there. */
  readonly plain: ReadonlyMap<string, string>;
  /** The rows that are there and cannot be read: the key that encrypted them is not here. */
  readonly unreadable: readonly string[];
}

/** Rows of secrets that no page has a field for. */
export const hiddenSecrets = {
  /** The keys before the present ones, as JSON. */
  formerStripe: "payment.formerStripe",
  formerVipps: "payment.formerVipps",
} as const;

/** Opens what is stored, by the names of the rows. */
export async function readSecrets(
  stored: ReadonlyMap<string, unknown>,
  secretKeys: SecretKeys,
): Promise<Secrets> {
  const rows = secretRows().filter((row) => stored.has(row));
  if (rows.length === 0) return { plain: new Map(), unreadable: [] };
  const keys = await secretKeys.forOpening();
  const opened = rows.map((row) => {
    const sealed = stored.get(row);
    return { row, text: typeof sealed === "string" ? unseal(sealed, { keys, name: row }) : null };
  });
  return {
    plain: new Map(
      opened.flatMap(({ row, text }) => (text === null ? [] : [[row, text] as const])),
    ),
    unreadable: opened.flatMap(({ row, text }) => (text === null ? [row] : [])),
  };
}

/** The names of all rows that hold secrets. */
function secretRows(): string[] {
  const shown = listSettings().filter(({ setting }) => setting.isSecret === true);
  return [...shown.map(({ row }) => row), ...Object.values(hiddenSecrets)];
}

/** The labels of secrets that cannot be read, with their pages; the hidden ones have neither. */
export function describeSecrets(rows: readonly string[]) {
  return listSettings()
    .filter(({ row }) => rows.includes(row))
    .map(({ setting: { label }, page }) => ({ label, page }));
}
