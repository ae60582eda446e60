import { useId, useRef, useState } from "react";
import { formatOere, formatPrice } from "../../../catalogue/price.ts";
import { useCommand } from "../../../commands/use-command.ts";
import { lineField, lineFields } from "../../../forms/line-fields.ts";
import { Form } from "../../../network/form.tsx";
import type { AdminOrder } from "../../../orders/find-order.server.ts";
import { shipLines, sumShipped } from "../../../orders/shipment/shipment.ts";
import { isPickedUp } from "../../../shipping-method.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import text from "../../../ui/text.module.css";
import type { shipPart } from "../mark-order.server.ts";
import styles from "../payment/amount-field.module.css";
import { readShipment } from "./read-shipment.ts";
import { shipmentText } from "./shipment-texts.ts";
import { TrackingField } from "./tracking-field.tsx";

interface PartShipmentFormProps {
  order: AdminOrder;
  /** The fingerprint of its lines. */
  lines: string;
  /** What the provider holds for the order, and what was captured less refunds, in øre. */
  sums: { held: number; netCaptured: number };
}

/** Ships some of an order's copies; the rest goes back on sale and is not paid. Asks first, with the sums. */
export function PartShipmentForm({ order, lines, sums }: PartShipmentFormProps) {
  const id = useId();
  const { errors, busy } = useCommand<typeof shipPart>("ship-part");
  const problem = errors.copies?.[0];
  const form = useRef<HTMLFormElement>(null);
  const [due, setDue] = useState<number | null>(order.totalAmount);
  const updateDue = () => {
    const shipment =
      form.current && readShipment(lineFields(new FormData(form.current), "copies"), order.lines);
    setDue(shipment && sumShipped(shipLines(order.lines, shipment), order.shippingCost));
  };
  const consequence =
    due === null
      ? shipmentText("chooseCopies")
      : describeMoney({ due: due * 100, total: order.totalAmount * 100, sums });
  return (
    <details open={problem !== undefined}>
      <summary>{shipmentText("shipPart")}</summary>
      <Form method="post" id={id} ref={form} className={layout.stack} preventScrollReset>
        <input type="hidden" name="lines" value={lines} />
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        <p className={text.small}>
          {shipmentText("restGoesBack")}
          {order.shippingCost > 0 &&
            ` ${shipmentText("postageStays", { money: formatPrice(order.shippingCost) })}`}
        </p>
        {order.lines.map(({ lineNumber, album, artist, quantity }) => (
          <TextField
            key={lineNumber}
            className={styles.amount}
            label={shipmentText("copiesToShip", { album })}
            hint={shipmentText("ordered", { artist, quantity })}
            inputMode="numeric"
            autoComplete="off"
            name={lineField("copies", lineNumber)}
            maxLength={7}
            required
            defaultValue={quantity}
            onInput={updateDue}
          />
        ))}
        {!isPickedUp(order) && <TrackingField trackingNumber={order.trackingNumber} />}
        <p aria-live="polite" className={text.small}>
          {consequence}
        </p>
        <ConfirmDialog
          trigger={(_open, opener) => (
            <Button variant="outline" size="small" pending={busy} {...opener}>
              {shipmentText("shipThisPart")}
            </Button>
          )}
          title={shipmentText("shipPartOf", { order: order.orderNumber })}
          action={shipmentText("shipThisPart")}
          submits={{ form: id, name: "intent", value: "ship-part" }}
        >
          <p>
            {consequence} {shipmentText("mailAndFinal")}
          </p>
        </ConfirmDialog>
      </Form>
    </details>
  );
}

interface Money {
  /** What the part comes to with postage, and the whole order, in øre. */
  due: number;
  total: number;
  sums: { held: number; netCaptured: number };
}

function describeMoney({ due, total, sums: { held, netCaptured } }: Money): string {
  if (due === total) return shipmentText("wholeOrder", { money: formatOere(total) });
  const owed = formatOere(due);
  if (held > 0) {
    return shipmentText("takenAndReleased", { taken: owed, released: formatOere(held - due) });
  }
  const isOverpaid = netCaptured > due;
  if (!isOverpaid) return shipmentText("owesLess", { due: owed, total: formatOere(total) });
  const [paid, refund] = [formatOere(netCaptured), formatOere(netCaptured - due)];
  return shipmentText("overpaid", { due: owed, paid, refund });
}
