import { Star } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { Thumbnail } from "../../pictures/cover.tsx";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { discountedPrice, formatPrice } from "../../catalogue/price.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { CellStore } from "./cell-store.ts";
import styles from "./manage-table.module.css";
import { NumberCell, useCell } from "./number-cell.tsx";
import { RowIcon } from "./row-icons.tsx";

interface ManageRowProps {
  store: CellStore;
  record: ManagedRecord;
  /** Its place on the page, from 0. */
  row: number;
  picked: boolean;
  onPick: (id: string, on: boolean) => void;
  onDelete: (record: { id: string; album: string }) => void;
}

/** One record in the table of all records; on a phone, a card. */
export const ManageRow = memo(function ManageRow(props: ManageRowProps) {
  const { store, record, row, picked, onPick, onDelete } = props;
  const { id, album, artist } = record;
  return (
    <tr className={picked ? styles.picked : undefined}>
      <td className={styles.box}>
        <input
          type="checkbox"
          name="record"
          value={id}
          form="bulk"
          aria-label={`Select ${album}`}
          checked={picked}
          onChange={(event) => {
            onPick(id, event.currentTarget.checked);
          }}
        />
      </td>
      <th scope="row" className={styles.record}>
        <div className={styles.front}>
          <Thumbnail record={record} size={40} />
          <span className={styles.names}>
            <Link to={`/record/${id}`} className={styles.album}>
              {album}
            </Link>
            <span className={styles.artist}>
              {artist}
              <span className={styles.detail}>
                {[record.year, record.format].filter((part) => part !== null).join(" · ")}
              </span>
            </span>
          </span>
        </div>
      </th>
      <td className={styles.wide}>
        <Places record={record} />
      </td>
      <td className={styles.number} data-name="Price">
        <NumberCell
          store={store}
          cell={{ id, album, field: "price" }}
          value={record.price}
          row={row}
        />
      </td>
      <td className={styles.number} data-name="Discount %">
        <NumberCell
          store={store}
          cell={{ id, album, field: "discount" }}
          value={record.discount}
          row={row}
        />
      </td>
      <td className={classNames(styles.number, styles.sells)} data-name="Sells at">
        <SellsAt store={store} record={record} />
      </td>
      <td className={styles.number} data-name="Stock">
        <NumberCell
          store={store}
          cell={{ id, album, field: "stock" }}
          value={record.stock}
          row={row}
        />
      </td>
      <td className={styles.deeds}>
        <Link
          to={`/admin/manage/${id}`}
          className={styles.edit}
          aria-label={`Edit ${album}`}
          title="Edit"
        >
          <RowIcon name="edit" />
        </Link>
        <Button
          look="quiet"
          size="small"
          className={styles.delete}
          aria-label={`Delete ${album}`}
          title="Delete"
          onClick={() => {
            onDelete({ id, album });
          }}
        >
          <RowIcon name="delete" />
        </Button>
      </td>
    </tr>
  );
});

/** Where the record stands: featured on the home page, and its tags. */
function Places({ record: { featured, tags } }: { record: ManagedRecord }) {
  return (
    <span className={styles.places}>
      {featured.map((category) => (
        <span key={category} className={styles.featured}>
          <Star size={12} aria-hidden="true" fill="currentcolor" />
          <span className={styles.unseen}>Featured in </span>
          {category}
        </span>
      ))}
      {tags.length > 0 && <span>{tags.join(", ")}</span>}
    </span>
  );
}

/** What a customer pays now, with what was just typed and saved. */
function SellsAt({ store, record }: { store: CellStore; record: ManagedRecord }) {
  const { id, album } = record;
  const price = useCell(store, { id, album, field: "price" })?.value ?? record.price;
  const discount = useCell(store, { id, album, field: "discount" })?.value ?? record.discount;
  return <>{formatPrice(discountedPrice({ price, discount }))}</>;
}
