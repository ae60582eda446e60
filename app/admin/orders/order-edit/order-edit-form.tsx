import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { CommandNotice } from "../../../commands/command-notice.tsx";
import { useCommandFetcher } from "../../../commands/use-command.ts";
import { countryCodes, countryName } from "../../../countries.ts";
import { parseJson } from "../../../forms/parse-json.ts";
import { SubmissionProblem } from "../../../network/form.tsx";
import { type OrderEdit, orderFieldLabels, orderFormFor } from "../../../orders/order-form.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { adminText } from "../../admin-texts.ts";
import { ChangedNotice } from "../../changed-notice.tsx";
import styles from "./order-edit-form.module.css";
import { orderEditText } from "./order-edit-texts.ts";
import type { saveOrder } from "./save-order.server.ts";

interface OrderEditFormProps {
  /** The order's fields as they are when the form opens. */
  fields: OrderEdit;
  /** The customer's email; "" once the account is deleted. */
  email: string;
  /** From then on the tracking number and the day of delivery are entered here. */
  isShipped: boolean;
  /** Days that its customer has from delivery on. */
  withdrawalDays: number;
}

/** Edits the address and the notes; when somebody else changed the same field, it says so first. */
export function OrderEditForm(props: OrderEditFormProps) {
  const { fields: opened, email, isShipped, withdrawalDays } = props;
  const { Form, result, typed, busy } = useCommandFetcher<typeof saveOrder>("save");
  const compared = result?.value?.base ?? parseJson(typed.base ?? "{}");
  const { initial, base, shippedNumber } = useOpenedFields(
    opened,
    isShipped,
    compared as Partial<OrderEdit>,
  );
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
  const { conflicts = [] } = result?.value ?? {};
  return (
    <Form method="post" className={classNames(layout.column, styles.form)} {...getFormProps(form)}>
      <h2>{orderEditText(isPickedUp && !nameless ? "pickedUpBy" : "deliverTo")}</h2>
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {conflicts.length > 0 && (
        <ChangedNotice
          what={orderEditText("thisOrder")}
          changed={conflicts.map(({ field, theirs }) => ({
            label: orderFieldLabels[field],
            now: String(theirs),
          }))}
        />
      )}
      <CommandNotice result={result} />
      {nameless ? (
        <p>{orderEditText("accountDeleted")}</p>
      ) : (
        <RecipientFields fields={fields} country={initial.country} isPickedUp={isPickedUp} />
      )}
      {isShipped && (
        <TextField
          label={orderFieldLabels.deliveredOn}
          type="date"
          hint={orderEditText("deliveredHint", { n: withdrawalDays })}
          {...fieldProps(fields.deliveredOn)}
        />
      )}
      <TextArea
        label={orderFieldLabels.shopNote}
        hint={orderEditText("forTheShop")}
        rows={2}
        {...fieldProps(fields.shopNote)}
      />
      {!nameless && !isPickedUp && isShipped && (
        <TrackingNumberField field={fields.trackingNumber} shippedNumber={shippedNumber} />
      )}
      <Button
        type="submit"
        name="intent"
        value="save"
        size="small"
        className={styles.save}
        pending={busy}
      >
        {adminText("save")}
      </Button>
      <SubmissionProblem />
    </Form>
  );
}

/**
 * Of an order's fields, which are loaded again after every action: those that the form was opened on (`initial`), and
 * those with which a save is compared (`base`). `shippedNumber` is the tracking number that a shipment brought while the
 * form was open; null: none.
 */
function useOpenedFields(fields: OrderEdit, isShipped: boolean, compared: Partial<OrderEdit>) {
  // The form compares with what it was opened on, not with what the loader finds after another action.
  const [initial] = useState(fields);
  // A shipment while the form is open brings the field of the tracking number, and often the number.
  const [number, setNumber] = useState(isShipped ? initial.trackingNumber : null);
  if (isShipped && number === null) setNumber(fields.trackingNumber);
  const { trackingNumber, deliveredOn, ...always } = {
    ...initial,
    trackingNumber: number ?? "",
    ...compared,
  };
  return {
    initial,
    base: isShipped ? { ...always, trackingNumber, deliveredOn } : always,
    shippedNumber: number === initial.trackingNumber ? null : number,
  };
}

interface TrackingNumberFieldProps {
  field: OrderFieldset["trackingNumber"];
  /** What a shipment brought while the form was open; null: nothing. */
  shippedNumber: string | null;
}

function TrackingNumberField({ field, shippedNumber }: TrackingNumberFieldProps) {
  return (
    <TextField
      label={orderFieldLabels.trackingNumber}
      hint={orderEditText("trackingHint")}
      autoComplete="off"
      {...fieldProps(field)}
      {...(shippedNumber !== null && { defaultValue: shippedNumber })}
    />
  );
}

/** The fields of the form, as Conform has them. */
type OrderFieldset = ReturnType<typeof useForm<Partial<OrderEdit>>>[1];

interface RecipientFieldsProps {
  fields: OrderFieldset;
  /** The country that the form was opened with. */
  country: string;
  /** Then there is no address. */
  isPickedUp: boolean;
}

/** Whom the order goes to and where, with the customer's note. */
function RecipientFields({ fields, country, isPickedUp }: RecipientFieldsProps) {
  // A country that the shop no longer sends to stays on its old orders.
  const countries = [...new Set([country, ...countryCodes()])];
  return (
    <>
      <TextField label={orderFieldLabels.fullName} {...fieldProps(fields.fullName)} />
      <TextField
        label={orderFieldLabels.email}
        type="email"
        hint={orderEditText("emailHint")}
        {...fieldProps(fields.email)}
      />
      {!isPickedUp && (
        <>
          <TextField label={orderFieldLabels.address} {...fieldProps(fields.address)} />
          <div className={classNames(layout.column, styles.pair)}>
            <TextField label={orderFieldLabels.postalCode} {...fieldProps(fields.postalCode)} />
            <TextField label={orderFieldLabels.city} {...fieldProps(fields.city)} />
          </div>
        </>
      )}
      <div className={classNames(layout.column, styles.halves)}>
        {!isPickedUp && (
          <SelectField
            label={orderFieldLabels.country}
            options={countries.map((code) => ({ value: code, label: countryName(code) }))}
            {...fieldProps(fields.country)}
          />
        )}
        <TextField
          label={orderFieldLabels.phone}
          type="tel"
          optional
          {...fieldProps(fields.phone)}
        />
      </div>
      <TextArea
        label={orderFieldLabels.note}
        hint={orderEditText("noteHint")}
        rows={2}
        {...fieldProps(fields.note)}
      />
    </>
  );
}
