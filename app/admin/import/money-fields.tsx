import {
  currencies,
  defaultOptions,
  roundingLabel,
  roundings,
  type ImportOptions,
} from "../../catalogue/import/import-options.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { importText } from "./import-texts.ts";

interface MoneyFieldsProps {
  options?: Pick<ImportOptions, "currency" | "rate" | "rounding">;
  /** What is wrong, by the field. */
  problem?: { field: string; message: string } | null;
}

/** In which currency the file's prices are, and how they become whole kroner. */
export function MoneyFields({ options = defaultOptions, problem }: MoneyFieldsProps) {
  const errorsOf = (name: string) => (problem?.field === name ? [problem.message] : undefined);
  return (
    <>
      <SelectField
        label={importText("currency")}
        name="currency"
        defaultValue={options.currency}
        errors={errorsOf("currency")}
        options={[
          { value: "", label: importText("notChosen") },
          ...currencies.map((value) => ({ value, label: value })),
        ]}
      />
      <TextField
        label={importText("rate")}
        name="rate"
        inputMode="decimal"
        maxLength={20}
        placeholder={importText("kronerForUnit")}
        defaultValue={options.rate}
        errors={errorsOf("rate")}
        optional
      />
      <SelectField
        label={importText("rounding")}
        name="rounding"
        defaultValue={options.rounding}
        options={roundings.map((value) => ({ value, label: roundingLabel(value) }))}
      />
    </>
  );
}
