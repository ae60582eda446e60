import type { FieldMetadata } from "@conform-to/react";
import { shop } from "../../shop.config.ts";
import { fieldProps } from "../ui/field-props.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import styles from "./address-fields.module.css";

type Field = FieldMetadata<string | undefined, { [name: string]: unknown }>;

type AddressNames = "fullName" | "address" | "postalCode" | "city" | "country" | "phone";

/** The fields of an address, in the order people write it on an envelope. */
export function AddressFields({ fields }: { fields: { [Name in AddressNames]: Field } }) {
  const country = fieldProps(fields.country);
  return (
    <div className={styles.address}>
      <TextField
        label="Full name"
        autoComplete="name"
        className={styles.whole}
        {...fieldProps(fields.fullName)}
        required
      />
      <TextField
        label="Address"
        autoComplete="address-line1"
        className={styles.whole}
        {...fieldProps(fields.address)}
        required
      />
      <TextField
        label="Postal code"
        autoComplete="postal-code"
        className={styles.short}
        {...fieldProps(fields.postalCode)}
        required
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        className={styles.long}
        {...fieldProps(fields.city)}
        required
      />
      <SelectField
        label="Country"
        autoComplete="country-name"
        className={styles.half}
        id={country.id}
        name={country.name}
        defaultValue={country.defaultValue}
        errors={country.errors}
        options={shop.countries.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        optional
        className={styles.half}
        {...fieldProps(fields.phone)}
        required={false}
      />
    </div>
  );
}
