import { useCallback, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import {
  manageUrl,
  type ManageQuery,
  type ManageSort,
} from "../../catalogue/editing/manage-query.ts";
import type { CellStore } from "./cell-store.ts";
import { ManageRow } from "./manage-row.tsx";
import styles from "./manage-table.module.css";
import { toggleOne, togglePage, type Selection } from "./selection.ts";
import { RowIconDrawings } from "./row-icons.tsx";

interface ManageTableProps {
  store: CellStore;
  query: ManageQuery;
  records: ManagedRecord[];
  picked: Selection;
  onPick: (picked: Selection) => void;
  onDelete: (record: { id: string; album: string }) => void;
}

/** All records of a page, to be read at a glance and edited where they stand. */
export function ManageTable(props: ManageTableProps) {
  const { store, query, records, picked, onPick, onDelete } = props;
  useUndoKey(store);
  // Rows are drawn anew only when something of theirs changes: what they call must stay the same.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const pick = useCallback((id: string, on: boolean) => {
    const { picked: now, records: shown, onPick: tell } = latest.current;
    tell(toggleOne(now, { id, on, shown }));
  }, []);
  const isPicked = (id: string) => picked.all || picked.ids.has(id);
  const pagePicked = records.every(({ id }) => isPicked(id));
  return (
    <>
      <RowIconDrawings />
      <table className={styles.table}>
        <caption className={styles.unseen}>Records, with price, discount and stock to edit</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              <input
                type="checkbox"
                className={styles.scripted}
                aria-label="Select all on this page"
                checked={pagePicked}
                onChange={(event) => {
                  onPick(togglePage(picked, { on: event.currentTarget.checked, shown: records }));
                }}
              />
            </th>
            <SortHead query={query} column="artist">
              Record
            </SortHead>
            <th scope="col" className={styles.wide}>
              Home page and tags
            </th>
            <SortHead query={query} column="price" isNumber>
              Price
            </SortHead>
            <SortHead query={query} column="discount" isNumber>
              Discount
            </SortHead>
            <th scope="col" className={styles.number}>
              Sells at
            </th>
            <SortHead query={query} column="stock" isNumber>
              Stock
            </SortHead>
            <th scope="col">
              <span className={styles.unseen}>Edit and delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record, row) => (
            <ManageRow
              key={record.id}
              store={store}
              record={record}
              row={row}
              picked={isPicked(record.id)}
              onPick={pick}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type Column = "artist" | "price" | "discount" | "stock";

/** A head that sorts by its column; again, the other way round. */
function SortHead({
  query,
  column,
  isNumber = false,
  children,
}: {
  query: ManageQuery;
  column: Column;
  isNumber?: boolean;
  children: string;
}) {
  const turned: ManageSort = `-${column}`;
  const order =
    query.sort === column ? "ascending" : query.sort === turned ? "descending" : undefined;
  return (
    <th scope="col" className={isNumber ? styles.cellHead : undefined} aria-sort={order}>
      <Link
        to={manageUrl(query, { sort: query.sort === column ? turned : column })}
        className={styles.sort}
        preventScrollReset
      >
        {children}
        <span aria-hidden="true">
          {order === undefined ? "" : order === "ascending" ? "↑" : "↓"}
        </span>
      </Link>
    </th>
  );
}

/** Ctrl+Z takes the last change back, unless a field is being typed in: there it is the browser's. */
function useUndoKey(store: CellStore): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      const { target } = event;
      const isField = target instanceof HTMLElement && target.matches("input, textarea, select");
      if (isField && !target.matches("[data-column]:not([data-dirty]), [type=checkbox]")) return;
      if (store.undo()) event.preventDefault();
    };
    document.addEventListener("keydown", undo);
    return () => {
      document.removeEventListener("keydown", undo);
    };
  }, [store]);
}
