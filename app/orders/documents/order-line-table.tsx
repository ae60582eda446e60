import { shop } from "../../../shop.config.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { lineTotal, shownVat, sumLines } from "../order-total.ts";
import { shippingLabel, shippingName } from "../shipping.ts";
import { LineTable, Sum } from "./line-table.tsx";

interface OrderLineTableProps {
  order: CustomerOrder;
  /** Also shows the total before tax. */
  withoutVat?: boolean;
}

/** The lines of an order and its total, as they were when it was placed; on the screen and on the invoice. */
export function OrderLineTable({ order, withoutVat = false }: OrderLineTableProps) {
  const { shippingMethod, shippingCost, totalAmount, vatPercent } = order;
  const vat = shownVat(order);
  const { marginTotal } = order.vat;
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
      {vat !== null && <Sum label={`VAT ${vatPercent} % included`} amount={formatPrice(vat)} />}
      {vat !== null && withoutVat && marginTotal === 0 && (
        <Sum label="Total without VAT" amount={formatPrice(totalAmount - vat)} />
      )}
      {marginTotal > 0 && <Sum label={shop.vat.marginWords} amount={formatOere(marginTotal)} />}
    </LineTable>
  );
}
