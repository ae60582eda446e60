import { formatWholeNumber } from "../../forms/whole-number.ts";

/** The records that are ticked: some, or all that match, whatever page they are on. */
export interface Selection {
  all: boolean;
  ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };

/** One record ticked or not; to leave one out of "all that match" starts from those of this page. */
export function toggleOne(
  picked: Selection,
  { id, on, shown }: { id: string; on: boolean; shown: readonly { id: string }[] },
): Selection {
  const ids = new Set(picked.all ? shown.map((record) => record.id) : picked.ids);
  if (on) ids.add(id);
  else ids.delete(id);
  return { all: false, ids };
}

/** All of a page ticked, or none of it; those of other pages stay as they are. */
export function togglePage(
  picked: Selection,
  { on, shown }: { on: boolean; shown: readonly { id: string }[] },
): Selection {
  const ids = new Set(picked.all ? [] : picked.ids);
  for (const { id } of shown) {
    if (on) ids.add(id);
    else ids.delete(id);
  }
  return { all: false, ids };
}

/** "1 record", "1.240 records" */
export function selectionLabel(count: number): string {
  return count === 1 ? "1 record" : `${formatWholeNumber(count)} records`;
}
