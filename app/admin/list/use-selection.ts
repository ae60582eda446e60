import { useMemo, useState } from "react";

/** The selection of a list, and what changes it. */
export interface ListSelection extends Selection {
  has: (id: string) => boolean;
  /** Whether every row of the page is selected. */
  hasPage: boolean;
  /** Stays the same function while the rows shown do, so that other rows need not be rendered again. */
  select: (id: string, isOn: boolean) => void;
  selectPage: (isOn: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/**
 * Keeps which rows of a list are selected. `shown` are the ids of the page, the same array as long as they are
 * the same. The selection is empty again when `scope` changes, such as the list's search.
 */
export function useSelection(scope: unknown, shown: readonly string[]): ListSelection {
  const [state, setState] = useState({ scope, selection: emptySelection });
  const selection = state.scope === scope ? state.selection : emptySelection;
  const actions = useMemo(() => {
    const change = (next: (before: Selection) => Selection) => {
      setState((before) => ({
        scope,
        selection: next(before.scope === scope ? before.selection : emptySelection),
      }));
    };
    return {
      select: (id: string, isOn: boolean) => {
        change((before) => selectRow(before, { id, isOn, shown }));
      },
      selectPage: (isOn: boolean) => {
        change((before) => selectPage(before, { isOn, shown }));
      },
      selectAll: () => {
        change(() => ({ all: true, ids: new Set() }));
      },
      clear: () => {
        change(() => emptySelection);
      },
    };
  }, [scope, shown]);
  const has = (id: string) => selection.all || selection.ids.has(id);
  return { ...selection, ...actions, has, hasPage: shown.every(has) };
}

/** The selected rows of a list: some, or all that match, whatever page they are on. */
interface Selection {
  all: boolean;
  ids: ReadonlySet<string>;
}

const emptySelection: Selection = { all: false, ids: new Set() };

/** Selects one row or not; leaving one out of "all that match" starts from the rows of this page. */
function selectRow(
  selection: Selection,
  { id, isOn, shown }: { id: string; isOn: boolean; shown: readonly string[] },
): Selection {
  const ids = new Set(selection.all ? shown : selection.ids);
  if (isOn) ids.add(id);
  else ids.delete(id);
  return { all: false, ids };
}

/** Selects all rows of a page, or none of them; rows of other pages stay as they are. */
function selectPage(
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
