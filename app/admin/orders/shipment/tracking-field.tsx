import { TextField } from "../../../ui/field.tsx";
import styles from "../order-actions.module.css";

/** Beside the button that ships an order: the number is in the mail to the customer. */
export function TrackingField({ trackingNumber }: { trackingNumber: string }) {
  return (
    <TextField
      label="Tracking number"
      name="trackingNumber"
      className={styles.tracking}
      placeholder="Number or link"
      autoComplete="off"
      maxLength={300}
      defaultValue={trackingNumber}
    />
  );
}
