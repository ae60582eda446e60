import type { ComponentProps } from "react";
import { fieldLabels, type RecordField } from "../../catalogue/record-schema.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";

interface RecordTextFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  fields: RecordFieldset;
  name: RecordField;
}

/** A record's field of one line, with its name from the schema. */
export function RecordTextField({ fields, name, ...rest }: RecordTextFieldProps) {
  return <TextField label={fieldLabels[name]} {...fieldProps(fields[name])} {...rest} />;
}
