import type { useForm } from "@conform-to/react";
import { shop } from "../../../../shop.config.ts";
import type { OrderEdit } from "../../../orders/order-form.ts";
import { classNames } from "../../../ui/class-names.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import styles from "./order-edit-form.module.css";

/** The fields of the form, as Conform has them. */
export type OrderFieldset = ReturnType<typeof useForm<Partial<OrderEdit>>>[1];

interface RecipientFieldsProps {
  fields: OrderFieldset;
  /** The country that the form was opened with. */
  country: string;
  /** Then there is no address. */
  isPickedUp: boolean;
}

/** Whom the order goes to and where, with the customer's note. */
export function RecipientFields({ fields, country, isPickedUp }: RecipientFieldsProps) {
  // A country that the shop no longer sends to stays on its old orders.
  const countries = [...new Set<string>([country, ...shop.countries])];
  return (
    <>
      <TextField label="Full name" {...fieldProps(fields.fullName)} />
      {!isPickedUp && (
        <>
          <TextField label="Address" {...fieldProps(fields.address)} />
          <div className={classNames(layout.column, styles.pair)}>
            <TextField label="Postal code" {...fieldProps(fields.postalCode)} />
            <TextField label="City" {...fieldProps(fields.city)} />
          </div>
        </>
      )}
      <div className={classNames(layout.column, styles.halves)}>
        {!isPickedUp && (
          <SelectField
            label="Country"
            options={countries.map((name) => ({ value: name, label: name }))}
            {...fieldProps(fields.country)}
          />
        )}
        <TextField label="Phone" type="tel" optional {...fieldProps(fields.phone)} />
      </div>
      <TextArea
        label="Note"
        hint="From the customer, who sees it."
        rows={2}
        {...fieldProps(fields.note)}
      />
    </>
  );
}
