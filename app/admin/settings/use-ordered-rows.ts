import { useEffect, useRef, useState } from "react";

/** Rows of a form that are added, removed and put in order, each with the fields of its number. */
export interface OrderedRow {
  number: number;
}

/** The rows as they are on the page. What is pressed keeps the focus: a row's button, the new field, or the button that adds. */
export function useOrderedRows<Row extends OrderedRow>(
  read: () => Row[],
  { addButton }: { addButton: string },
) {
  const [rows, setRows] = useState<Row[]>(read);
  /** The ids of what gets the focus once the rows are rendered: the first that there is and that is enabled. */
  const nextFocus = useRef<string[]>([]);
  useEffect(() => {
    const found = nextFocus.current.map((id) => document.getElementById(id));
    nextFocus.current = [];
    found.find((element) => element?.matches(":enabled"))?.focus();
  }, [rows]);
  const put = (at: number, to: number) => {
    const row = rows[at];
    if (row && at !== to) setRows(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  };
  return {
    rows,
    /** In the order of the page, as its hidden field says it. */
    order: rows.map(({ number }) => number).join(" "),
    add: (row: Row, firstField: string) => {
      nextFocus.current = [firstField];
      setRows([...rows, row]);
    },
    change: (row: Row, changed: Row) => {
      setRows(rows.map((one) => (one === row ? changed : one)));
    },
    remove: (at: number) => {
      nextFocus.current = [addButton];
      setRows(rows.toSpliced(at, 1));
    },
    move: (at: number, by: -1 | 1) => {
      const number = rows[at]?.number ?? 0;
      const [up, down] = [`up-${number}`, `down-${number}`];
      nextFocus.current = by < 0 ? [up, down] : [down, up];
      put(at, at + by);
    },
    put,
  };
}
