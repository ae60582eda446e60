import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import styles from "./list-table.module.css";
import { SelectCell } from "./select-cell.tsx";
import type { ListSelection } from "./use-selection.ts";

interface ListColumn<Sort extends string> {
  name: string;
  /** The name is for screen readers alone. */
  isNameHidden?: boolean;
  className?: string | undefined;
  /** The sort orders that its header switches between: ascending, descending. */
  sorts?: readonly [Sort, Sort];
}

interface SortUrls<Sort extends string> {
  current: Sort;
  urlOf: (sort: Sort) => string;
}

interface ListTableProps<Sort extends string> {
  /** What the table shows, for screen readers. */
  caption: string;
  className?: string | undefined;
  columns: readonly ListColumn<Sort>[];
  sort?: SortUrls<Sort>;
  /** With it the first column has boxes; `label` names the one that selects the page. */
  selection?: { rows: ListSelection; label: string };
  /** The rows. */
  children: ReactNode;
}

/** The table of a list, with headers that sort and a box that selects the page. */
export function ListTable<Sort extends string = never>(props: ListTableProps<Sort>) {
  const { caption, className, columns, sort, selection, children } = props;
  return (
    <table className={classNames(table.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <SelectCell
              label={selection.label}
              checked={selection.rows.hasPage}
              onChange={selection.rows.selectPage}
            />
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.name} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface ColumnHeaderProps<Sort extends string> {
  column: ListColumn<Sort>;
  sort: SortUrls<Sort> | undefined;
}

function ColumnHeader<Sort extends string>({ column, sort }: ColumnHeaderProps<Sort>) {
  const { name, isNameHidden = false, className, sorts } = column;
  if (!sorts || !sort) {
    return (
      <th scope="col" className={className}>
        {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
      </th>
    );
  }
  const [ascending, descending] = sorts;
  const isAscending = sort.current === ascending;
  const order = isAscending ? "ascending" : sort.current === descending ? "descending" : undefined;
  return (
    <th scope="col" className={className} aria-sort={order}>
      <Link
        to={sort.urlOf(isAscending ? descending : ascending)}
        className={styles.sort}
        preventScrollReset
      >
        {name}
        <span aria-hidden="true">{order && (isAscending ? "↑" : "↓")}</span>
      </Link>
    </th>
  );
}
