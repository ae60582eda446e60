import { Pencil, Star, Trash2, type LucideIcon } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList, type ManageQuery } from "../../catalogue/editing/manage-query.ts";
import { discountedPrice, formatPrice } from "../../catalogue/price.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import line from "../../ui/record-line.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { lacksCost } from "../../vat/vat-amounts.ts";
import { adminText } from "../admin-texts.ts";
import { ListTable } from "../list/list-table.tsx";
import { opensRow } from "../list/row-keys.ts";
import { SelectCell } from "../list/select-cell.tsx";
import type { ListSelection } from "../list/use-selection.ts";
import type { CellStore } from "./cell-store.ts";
import { recordFacts } from "./condition-label.ts";
import { useExtraColumns, type ExtraColumn } from "./extra-columns.tsx";
import styles from "./manage-table.module.css";
import { NumberCell, useCell, useUndoKey } from "./number-cell.tsx";
import { recordsText } from "./records-texts.ts";

interface ManageTableProps {
  store: CellStore;
  query: ManageQuery;
  records: readonly ManagedRecord[];
  selection: ListSelection;
  onDelete: (record: ManagedRecord) => void;
}

const editedNumber = classNames(table.number, styles.edited);

function columns(extra: readonly ExtraColumn[]) {
  return [
    { name: recordsText("record"), sorts: ["artist", "-artist"] },
    { name: recordsText("price"), sorts: ["price", "-price"], className: editedNumber },
    { name: recordsText("discount"), sorts: ["discount", "-discount"], className: editedNumber },
    { name: recordsText("sellsAt"), className: table.number },
    { name: recordsText("stock"), sorts: ["stock", "-stock"], className: editedNumber },
    ...extra,
    { name: recordsText("editAndDelete"), isNameHidden: true },
  ] as const;
}

/** A page of all records, with their numbers edited in place. */
export function ManageTable({ store, query, records, selection, onDelete }: ManageTableProps) {
  useUndoKey(store);
  const extra = useExtraColumns();
  return (
    <>
      <RowIconDrawings />
      <ListTable
        caption={recordsText("caption")}
        className={styles.table}
        columns={columns(extra)}
        sort={{ current: query.sort, urlOf: (sort) => manageList.url(query, { sort }) }}
        selection={{ rows: selection, label: recordsText("selectPage") }}
      >
        {records.map((record, row) => (
          <ManageRow
            key={record.id}
            store={store}
            record={record}
            row={row}
            extra={extra}
            isSelected={selection.has(record.id)}
            onSelect={selection.select}
            onDelete={onDelete}
          />
        ))}
      </ListTable>
    </>
  );
}

interface ManageRowProps {
  store: CellStore;
  record: ManagedRecord;
  /** Its place on the page, from 0. */
  row: number;
  /** Further columns, before the buttons. */
  extra: readonly ExtraColumn[];
  isSelected: boolean;
  onSelect: (id: string, isOn: boolean) => void;
  onDelete: (record: ManagedRecord) => void;
}

/** One record in the table of all records; on a phone, a card. */
const ManageRow = memo(function ManageRow(props: ManageRowProps) {
  const { store, record, row, extra, isSelected, onSelect, onDelete } = props;
  const { id, album } = record;
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      <SelectCell
        label={recordsText("select", { album })}
        posts={{ name: "record", value: id, form: "bulk" }}
        checked={isSelected}
        onChange={(isOn) => {
          onSelect(id, isOn);
        }}
      />
      <th scope="row" className={styles.record}>
        <RecordName record={record} />
      </th>
      <td className={classNames(table.number, styles.price)} data-name={recordsText("price")}>
        <NumberCell store={store} record={record} field="price" row={row} />
      </td>
      <td
        className={classNames(table.number, styles.discount)}
        data-name={recordsText("discountPercent")}
      >
        <NumberCell store={store} record={record} field="discount" row={row} />
      </td>
      <td className={classNames(table.number, styles.sells)} data-name={recordsText("sellsAt")}>
        <SellingPrice store={store} record={record} />
      </td>
      <td className={classNames(table.number, styles.stock)} data-name={recordsText("stock")}>
        <NumberCell store={store} record={record} field="stock" row={row} />
      </td>
      {extra.map(({ name, valueOf }) => (
        <td key={name} className={styles.extra} data-name={name}>
          {valueOf(record)}
        </td>
      ))}
      <td className={styles.actions}>
        <LinkButton
          to={`/admin/manage/${id}`}
          variant="quiet"
          size="small"
          className={styles.icon}
          aria-label={recordsText("edit", { album })}
          {...opensRow}
          title={adminText("edit")}
        >
          <RowIcon name="edit" />
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          className={styles.icon}
          aria-label={recordsText("delete", { album })}
          title={adminText("delete")}
          onClick={() => {
            onDelete(record);
          }}
        >
          <RowIcon name="delete" />
        </Button>
      </td>
    </tr>
  );
});

function RecordName({ record }: { record: ManagedRecord }) {
  const { id, album, artist } = record;
  return (
    <div className={classNames(layout.line, styles.name)}>
      <Thumbnail record={record} size={40} eager />
      <span className={classNames(text.lines, styles.lines)}>
        <Link to={`/record/${id}`} className={classNames(line.title, styles.album)}>
          {album}
        </Link>
        <span className={classNames(layout.row, styles.artist)}>
          {artist}
          <span className={classNames(text.detail, text.quiet)}>{recordFacts(record)}</span>
        </span>
        <RecordTags record={record} />
        {lacksCost(record) && <span className={text.small}>{recordsText("noCost")}</span>}
      </span>
    </div>
  );
}

/** The home categories that a record is featured in, and its tags; a phone has no room for them. */
function RecordTags({ record: { featured, tags } }: { record: ManagedRecord }) {
  if (featured.length + tags.length === 0) return null;
  return (
    <span className={classNames(layout.row, text.small, table.wide, styles.places)}>
      {featured.map((category) => (
        <span key={category} className={classNames(layout.line, text.heavy, styles.featured)}>
          <Star size={12} aria-hidden="true" fill="currentcolor" />
          <span className="visually-hidden">{recordsText("featuredIn")} </span>
          {category}
        </span>
      ))}
      {tags.length > 0 && <span>{tags.join(", ")}</span>}
    </span>
  );
}

/** What a customer pays now, with the numbers that were just saved on this page. */
function SellingPrice({ store, record }: { store: CellStore; record: ManagedRecord }) {
  const { id, album } = record;
  const price = useCell(store, { id, album, field: "price" })?.value ?? record.price;
  const discount = useCell(store, { id, album, field: "discount" })?.value ?? record.discount;
  return <>{formatPrice(discountedPrice({ price, discount }))}</>;
}

const icons = { edit: Pencil, delete: Trash2 } as const satisfies { [name: string]: LucideIcon };

type RowIconName = keyof typeof icons;

/** The drawings of RowIcon, once a page: a hundred rows with their own would be a quarter of it. */
function RowIconDrawings() {
  return (
    <svg className={styles.drawings} aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`row-icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} />
        </symbol>
      ))}
    </svg>
  );
}

function RowIcon({ name }: { name: RowIconName }) {
  return (
    <svg width={18} height={18} aria-hidden="true">
      <use href={`#row-icon-${name}`} />
    </svg>
  );
}
