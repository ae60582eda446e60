import { memo } from "react";
import { Link } from "react-router";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import line from "../../ui/record-line.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { lacksCost } from "../../vat/vat-amounts.ts";
import { SelectCell } from "../list/select-cell.tsx";
import type { CellStore } from "./cells/cell-store.ts";
import { NumberCell } from "./cells/number-cell.tsx";
import type { ExtraColumn } from "./extra-columns.ts";
import styles from "./manage-table.module.css";
import { RecordTags } from "./record-tags.tsx";
import { RowIcon } from "./row-icons.tsx";
import { SellingPrice } from "./selling-price.tsx";

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
export const ManageRow = memo(function ManageRow(props: ManageRowProps) {
  const { store, record, row, extra, isSelected, onSelect, onDelete } = props;
  const { id, album } = record;
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      <SelectCell
        label={`Select ${album}`}
        posts={{ name: "record", value: id, form: "bulk" }}
        checked={isSelected}
        onChange={(isOn) => {
          onSelect(id, isOn);
        }}
      />
      <th scope="row" className={styles.record}>
        <RecordName record={record} />
      </th>
      <td className={styles.wide}>
        <RecordTags record={record} />
      </td>
      <td className={table.number} data-name="Price">
        <NumberCell store={store} record={record} field="price" row={row} />
      </td>
      <td className={table.number} data-name="Discount %">
        <NumberCell store={store} record={record} field="discount" row={row} />
      </td>
      <td className={classNames(table.number, styles.sells)} data-name="Sells at">
        <SellingPrice store={store} record={record} />
      </td>
      <td className={table.number} data-name="Stock">
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
          aria-label={`Edit ${album}`}
          title="Edit"
        >
          <RowIcon name="edit" />
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          className={styles.icon}
          aria-label={`Delete ${album}`}
          title="Delete"
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
  const { id, album, artist, year, format } = record;
  return (
    <div className={classNames(layout.line, styles.name)}>
      <Thumbnail record={record} size={40} />
      <span className={classNames(text.lines, styles.lines)}>
        <Link to={`/record/${id}`} className={classNames(line.title, styles.album)}>
          {album}
        </Link>
        <span className={classNames(layout.row, styles.artist)}>
          {artist}
          <span className={classNames(text.detail, text.quiet)}>
            {[year, format].filter((part) => part !== null).join(" · ")}
          </span>
        </span>
        {lacksCost(record) && (
          <span className={text.small}>Margin scheme without a cost: normal VAT</span>
        )}
      </span>
    </div>
  );
}
