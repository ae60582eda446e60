import { useState } from "react";
import type { OrderEdit } from "../../../orders/order-form.ts";
import type { SavedOrder } from "./saved-order.ts";

/**
 * Of an order's fields, which are loaded again after every action: those that the form was opened on (`initial`), and
 * what the admin has seen of them since (`seen`), with which a save is compared. `shippedNumber` is the tracking number
 * that a shipment brought while the form was open; null: none. `result` is that of the last "Save".
 */
export function useSeenFields(
  fields: OrderEdit,
  isShipped: boolean,
  result: SavedOrder | undefined,
) {
  // The form compares with what it was opened on, not with what the loader finds after another action.
  const [initial] = useState(fields);
  // A shipment while the form is open brings the field of the tracking number, and often the number.
  const [shipped, setShipped] = useState({ isShipped, number: initial.trackingNumber, result });
  if (isShipped && !shipped.isShipped) {
    setShipped({ isShipped, number: fields.trackingNumber, result });
  }
  const hasNumber = shipped.number !== initial.trackingNumber;
  const seen: OrderEdit = {
    ...(result?.now ?? initial),
    ...(hasNumber && result === shipped.result && { trackingNumber: shipped.number }),
  };
  return { initial, seen, shippedNumber: hasNumber ? shipped.number : null };
}
