import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useFetcher } from "react-router";
import { SubmissionProblem } from "../../../network/form.tsx";
import { orderFormFor, type OrderEdit } from "../../../orders/order-form.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./order-edit-form.module.css";
import { RecipientFields, type OrderFieldset } from "./recipient-fields.tsx";
import { fieldLabels, type SavedOrder } from "./saved-order.ts";
import { useSeenFields } from "./use-seen-fields.ts";

interface OrderEditFormProps {
  /** The order's fields as they are when the form opens. */
  fields: OrderEdit;
  /** The customer's email; "" once the account is deleted. */
  email: string;
  /** From then on the tracking number and the day of delivery are entered here. */
  isShipped: boolean;
  /** The action's result, where no script submitted the form. */
  postResult: SavedOrder | undefined;
}

/** Edits the address and the notes; when somebody else changed the same field, it says so first. */
export function OrderEditForm(props: OrderEditFormProps) {
  const { fields: opened, email, isShipped, postResult } = props;
  const fetcher = useFetcher<SavedOrder>();
  const result = fetcher.data ?? postResult;
  const { initial, seen, shippedNumber } = useSeenFields(opened, isShipped, result);
  const nameless = email === "";
  const isPickedUp = initial.address === "";
  const [form, fields] = useForm<Partial<OrderEdit>>({
    id: "order-edit",
    lastResult: result?.reply,
    defaultValue: initial,
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: orderFormFor({ email, address: initial.address }) }),
    shouldRevalidate: "onInput",
  });
  return (
    <fetcher.Form
      method="post"
      className={classNames(layout.column, styles.form)}
      {...getFormProps(form)}
    >
      <h2>{isPickedUp && !nameless ? "Picked up by" : "Deliver to"}</h2>
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {result?.changed && <ChangedNotice fields={result.changed} now={result.now} />}
      {result?.saved && <Notice tone="good">Saved.</Notice>}
      {nameless ? (
        <p>The account is deleted, and with it the address.</p>
      ) : (
        <RecipientFields fields={fields} country={initial.country} isPickedUp={isPickedUp} />
      )}
      {isShipped && (
        <TextField
          label="Delivered on"
          type="date"
          hint="The customer can withdraw until 14 days after it. Left empty: not known."
          {...fieldProps(fields.deliveredOn)}
        />
      )}
      <TextArea
        label="Shop note"
        hint="For the shop alone."
        rows={2}
        {...fieldProps(fields.shopNote)}
      />
      {!nameless && !isPickedUp && !isShipped && (
        <input
          type="hidden"
          name={fields.trackingNumber.name}
          defaultValue={initial.trackingNumber}
        />
      )}
      {!nameless && !isPickedUp && isShipped && (
        <TrackingNumberField field={fields.trackingNumber} shippedNumber={shippedNumber} />
      )}
      <Button
        type="submit"
        name="intent"
        value="save"
        size="small"
        className={styles.save}
        pending={fetcher.state !== "idle"}
      >
        Save
      </Button>
      <SubmissionProblem />
    </fetcher.Form>
  );
}

interface TrackingNumberFieldProps {
  field: OrderFieldset["trackingNumber"];
  /** What a shipment brought while the form was open; null: nothing. */
  shippedNumber: string | null;
}

function TrackingNumberField({ field, shippedNumber }: TrackingNumberFieldProps) {
  return (
    <TextField
      label="Tracking number"
      hint="Or a link to the carrier’s page. The customer sees it."
      autoComplete="off"
      {...fieldProps(field)}
      {...(shippedNumber !== null && { defaultValue: shippedNumber })}
    />
  );
}

function ChangedNotice({ fields, now }: { fields: (keyof OrderEdit)[]; now: OrderEdit }) {
  return (
    <Notice tone="bad">
      <p>Somebody changed this order while you were writing. Nothing of yours is saved yet.</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {fieldLabels[field]} is now “{now[field]}”.
          </li>
        ))}
      </ul>
      <p>Save again to put yours in its place.</p>
    </Notice>
  );
}
