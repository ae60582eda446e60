/** The selected rows of a list: some, or all that match, whatever page they are on. */
export interface Selection {
  all: boolean;
  ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };

/** Selects one row or not; leaving one out of "all that match" starts from the rows of this page. */
export function selectRow(
  selection: Selection,
  { id, isOn, shown }: { id: string; isOn: boolean; shown: readonly string[] },
): Selection {
  const ids = new Set(selection.all ? shown : selection.ids);
  if (isOn) ids.add(id);
  else ids.delete(id);
  return { all: false, ids };
}

/** Selects all rows of a page, or none of them; rows of other pages stay as they are. */
export function selectPage(
  selection: Selection,
  { isOn, shown }: { isOn: boolean; shown: readonly string[] },
): Selection {
  const ids = new Set(selection.all ? [] : selection.ids);
  for (const id of shown) {
    if (isOn) ids.add(id);
    else ids.delete(id);
  }
  return { all: false, ids };
}
