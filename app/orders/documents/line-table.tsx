import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { shippingName } from "../../shipping-method.ts";
import { shop } from "../../shop.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import type { CustomerOrder } from "../find-order.server.ts";
import { lineTotal, shownVat, sumLines, vatRows } from "../order-total.ts";
import { shippingLabel } from "../shipping.ts";
import { documentPart } from "./document-language.tsx";
import { documentsText } from "./documents-texts.ts";
import styles from "./line-table.module.css";

interface LineRecord {
  coverImage: string;
  /** Null where the record is deleted. */
  url: string | null;
}

/** A line of an order, invoice or credit note as it is shown; amounts are formatted. */
export interface ShownLine {
  lineNumber: number;
  name: string;
  /** Its cover and where it is opened; left out on documents. */
  record?: LineRecord | undefined;
  /** What stands below the name, each on a line of its own. */
  details: readonly string[];
  unitPrice: string;
  /** Whole percent; 0 for none. */
  discount: number;
  /** 0: the line takes off money, not copies. */
  quantity: number;
  amount: string;
}

interface LineTableProps {
  lines: ShownLine[];
  children: ReactNode;
}

/** Lines with price, copies and total; `children` are the rows of sums below them. */
export const LineTable = documentPart(function LineTable(props: LineTableProps) {
  const { lines, children } = props;
  return (
    <table className={classNames(table.table, styles.lines)}>
      <thead>
        <tr>
          <th scope="col">{documentsText("record")}</th>
          <th scope="col" className={classNames(table.number, table.wide)}>
            {documentsText("price")}
          </th>
          <th scope="col" className={table.number}>
            {documentsText("copies")}
          </th>
          <th scope="col" className={table.number}>
            {documentsText("total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineNumber, record, unitPrice, discount, quantity, amount, ...line }) => (
          <tr key={lineNumber}>
            <th scope="row">
              <div className={record && classNames(layout.line, styles.record)}>
                {record && <Thumbnail record={record} size={40} />}
                <div>
                  <LineName {...line} url={record?.url} />
                  {quantity > 1 && (
                    <span className={classNames(table.under, table.narrow)}>
                      {documentsText("each", { price: unitPrice })}
                    </span>
                  )}
                </div>
              </div>
            </th>
            <td className={classNames(table.number, table.wide)}>
              {unitPrice}
              {discount > 0 && <span className={table.under}>-{discount}%</span>}
            </td>
            <td className={classNames(table.number, quantity > 1 && styles.many)}>
              {quantity === 0 ? "–" : quantity}
            </td>
            <td className={table.number}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>{children}</tfoot>
    </table>
  );
});

interface LineNameProps extends Pick<ShownLine, "name" | "details"> {
  url: string | null | undefined;
}

function LineName({ name, details, url }: LineNameProps) {
  return (
    <>
      {typeof url === "string" ? <Link to={url}>{name}</Link> : name}
      {details.map((detail) => (
        <span key={detail} className={table.under}>
          {detail}
        </span>
      ))}
    </>
  );
}

interface SumProps {
  label: string;
  amount: string;
  heavy?: boolean;
}

/** A row of sums. */
export function Sum({ label, amount, heavy = false }: SumProps) {
  return (
    <tr className={heavy ? styles.heavy : undefined}>
      <td className={table.wide} />
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className={table.number}>{amount}</td>
    </tr>
  );
}

interface OrderLineTableProps {
  order: CustomerOrder;
  /** Also shows the total before tax. */
  withoutVat?: boolean;
  /** Where a record is opened; its lines have covers then. */
  recordUrl?: (recordId: string) => string;
}

/** The lines of an order and its total, as they were when it was placed; on the screen and on the invoice. */
export const OrderLineTable = documentPart(function OrderLineTable(props: OrderLineTableProps) {
  const { order, withoutVat = false, recordUrl } = props;
  const { shippingCost, totalAmount } = order;
  const vat = shownVat(order);
  const isAllTaxed = vat !== null && order.vat.marginTotal === 0;
  const [first, ...more] = vatRows(order, shop.vat.marginWords);
  const shipping = shippingName(order);
  const lines = order.lines.map((line) => ({
    ...line,
    record: recordUrl && {
      coverImage: line.coverImage,
      url: line.isInShop ? recordUrl(line.recordId) : null,
    },
    name: line.album,
    details: [`${line.artist}, ${line.format}`],
    unitPrice: formatPrice(line.unitPrice),
    amount: formatPrice(lineTotal(line)),
  }));
  return (
    <LineTable lines={lines}>
      <Sum label={documentsText("records")} amount={formatPrice(sumLines(order.lines))} />
      <Sum label={shipping} amount={shippingLabel(shippingCost)} />
      <Sum label={documentsText("total")} amount={formatPrice(totalAmount)} heavy />
      {first && <Sum {...first} />}
      {isAllTaxed && withoutVat && (
        <Sum label={documentsText("withoutVat")} amount={formatPrice(totalAmount - vat)} />
      )}
      {more.map((row) => (
        <Sum key={row.label} {...row} />
      ))}
    </LineTable>
  );
});
