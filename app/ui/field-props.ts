import type { FieldMetadata } from "@conform-to/react";

interface FieldProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  required: boolean | undefined;
  minLength: number | undefined;
  maxLength: number | undefined;
  errors: string[] | undefined;
}

/** What a text field of app/ui needs to know of a field of a Conform form. */
export function fieldProps<Schema>(
  field: FieldMetadata<Schema, { [name: string]: unknown }>,
): FieldProps {
  const { initialValue } = field;
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof initialValue === "string" ? initialValue : undefined,
    required: field.required,
    minLength: field.minLength,
    maxLength: field.maxLength,
    errors: field.errors,
  };
}
