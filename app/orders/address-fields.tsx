import type { FieldMetadata } from "@conform-to/react";
import { countryCodes, countryName, countryValue, readCountry } from "../countries.ts";
import { fieldProps } from "../ui/field-props.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import styles from "./address-fields.module.css";
import { orderText } from "./orders-texts.ts";

type Field = FieldMetadata<string | undefined, { [name: string]: unknown }>;

type AddressNames = "fullName" | "address" | "postalCode" | "city" | "country" | "phone";

interface AddressFieldsProps {
  fields: { [Name in AddressNames]: Field };
  /** False for an order that is picked up: name and phone are enough. */
  needsAddress: boolean;
  /** Is told its code. */
  onCountry: (country: string) => void;
  /** Why nothing can be sent to the chosen country; null when it can. */
  countryProblem: string | null;
}

/**
 * The fields of an address, in the order people write it on an envelope. Those that are not needed stay in the page,
 * hidden, so that what was typed is there again with another shipping method.
 */
export function AddressFields(props: AddressFieldsProps) {
  const { fields, needsAddress, onCountry, countryProblem } = props;
  const country = fieldProps(fields.country);
  return (
    <div className={styles.address}>
      <TextField
        label={orderText("fullName")}
        autoComplete="name"
        className={styles.whole}
        {...fieldProps(fields.fullName)}
        required
      />
      <fieldset hidden={!needsAddress} disabled={!needsAddress} className={styles.postal}>
        <TextField
          label={orderText("address")}
          autoComplete="address-line1"
          className={styles.whole}
          {...fieldProps(fields.address)}
          required
        />
        <TextField
          label={orderText("postalCode")}
          autoComplete="postal-code"
          className={styles.short}
          {...fieldProps(fields.postalCode)}
          required
        />
        <TextField
          label={orderText("city")}
          autoComplete="address-level2"
          className={styles.long}
          {...fieldProps(fields.city)}
          required
        />
        <SelectField
          label={orderText("country")}
          autoComplete="country-name"
          className={styles.half}
          id={country.id}
          name={country.name}
          defaultValue={countryValue(country.defaultValue ?? "")}
          errors={countryProblem === null ? country.errors : [countryProblem]}
          onInput={(event) => {
            onCountry(readCountry(event.currentTarget.value));
          }}
          options={countryCodes().map((code) => {
            return { value: countryValue(code), label: countryName(code) };
          })}
        />
      </fieldset>
      <TextField
        label={orderText("phone")}
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
