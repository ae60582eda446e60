import { shop } from "../../../shop.config.ts";
import { formatPrice } from "../../catalogue/price.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { lineTotal, shownVat, sumLines, vatRows } from "../order-total.ts";
import { shippingLabel, shippingName } from "../shipping.ts";
import { LineTable, Sum } from "./line-table.tsx";

interface OrderLineTableProps {
  order: CustomerOrder;
  /** Also shows the total before tax. */
  withoutVat?: boolean;
}

/** The lines of an order and its total, as they were when it was placed; on the screen and on the invoice. */
export function OrderLineTable({ order, withoutVat = false }: OrderLineTableProps) {
  const { shippingMethod, shippingCost, totalAmount } = order;
  const vat = shownVat(order);
  const isAllTaxed = vat !== null && order.vat.marginTotal === 0;
  const [first, ...more] = vatRows(order, shop.vat.marginWords);
  const shipping = shippingName(shippingMethod);
  const lines = order.lines.map((line) => ({
    ...line,
    name: line.album,
    details: [`${line.artist}, ${line.format}`],
    unitPrice: formatPrice(line.unitPrice),
    amount: formatPrice(lineTotal(line)),
  }));
  return (
    <LineTable lines={lines}>
      <Sum label="Records" amount={formatPrice(sumLines(order.lines))} />
      <Sum label={shipping} amount={shippingLabel(shippingCost)} />
      <Sum label="Total" amount={formatPrice(totalAmount)} heavy />
      {first && <Sum {...first} />}
      {isAllTaxed && withoutVat && (
        <Sum label="Total without VAT" amount={formatPrice(totalAmount - vat)} />
      )}
      {more.map((row) => (
        <Sum key={row.label} {...row} />
      ))}
    </LineTable>
  );
}
