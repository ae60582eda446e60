import type { RecordRow } from "../../db/tables.ts";
import type { RowProblem } from "./file-row.ts";
import type { NewRow } from "./validate-records.ts";

/** The columns that tell one thing for sale from another. */
export const identityColumns = [
  "artist",
  "album",
  "format",
  "mediaCondition",
  "sleeveCondition",
  "catalogueNumber",
] as const satisfies (keyof RecordRow)[];

type Identity = Pick<RecordRow, (typeof identityColumns)[number]>;

/**
 * New rows without an id that look like a record of the shop, or like an earlier row of the file: same artist, album,
 * format and conditions, and no other catalogue number. A row with an id of its own is another record on purpose.
 */
export function findRepeatedRecords(
  rows: readonly NewRow[],
  inShop: Iterable<Identity & { id: string }>,
): { row: NewRow; problem: RowProblem }[] {
  const candidates = Map.groupBy(
    rows.filter(({ hasOwnId }) => !hasOwnId),
    ({ values }) => identityKey(values),
  );
  const found = new Map<NewRow, string>();
  for (const record of inShop) {
    for (const row of candidates.get(identityKey(record)) ?? []) {
      if (found.has(row) || !isCompatible(row.values, record)) continue;
      found.set(row, `This looks like ${JSON.stringify(record.id)}, which is in the shop`);
    }
  }
  for (const same of candidates.values()) {
    for (const [index, row] of same.entries()) {
      const earlier = same.slice(0, index).find(({ values }) => isCompatible(row.values, values));
      if (!earlier || found.has(row)) continue;
      found.set(row, `This looks like the record of ${earlier.source.location}`);
    }
  }
  return rows.flatMap((row) => {
    const like = found.get(row);
    if (like === undefined) return [];
    const message = `${like}: same artist, album, format and conditions.`;
    return [{ row, problem: { ...row.source, column: "all", message } }];
  });
}

/** Equal for two records that only the catalogue number can tell apart; case, accents and spaces do not matter. */
export function identityKey(record: Identity): string {
  const { artist, album, format, mediaCondition, sleeveCondition } = record;
  return [artist, album, format, mediaCondition, sleeveCondition].map(fold).join("\n");
}

function isCompatible(one: Identity, other: Identity): boolean {
  const [first, second] = [one.catalogueNumber, other.catalogueNumber].map((text) =>
    fold(text).replaceAll(/[\s.-]/g, ""),
  );
  return first === "" || second === "" || first === second;
}

function fold(text: string | null): string {
  return (text ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}
