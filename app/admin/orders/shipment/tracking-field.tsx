import { TextField } from "../../../ui/field.tsx";
import styles from "../order-actions.module.css";
import { shipmentText } from "./shipment-texts.ts";

/** Beside the button that ships an order: the number is in the mail to the customer. */
export function TrackingField({ trackingNumber }: { trackingNumber: string }) {
  return (
    <TextField
      label={shipmentText("trackingNumber")}
      name="trackingNumber"
      className={styles.tracking}
      placeholder={shipmentText("numberOrLink")}
      autoComplete="off"
      maxLength={300}
      defaultValue={trackingNumber}
    />
  );
}
