import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import { SelectField } from "../../ui/field.tsx";

/** What becomes of CDs, shirts and whatever else in the file is no vinyl record. */
export function NotVinylField({ notVinyl }: Pick<ImportOptions, "notVinyl">) {
  return (
    <SelectField
      label="Not vinyl"
      name="notVinyl"
      defaultValue={notVinyl}
      options={[
        { value: "leave", label: "Leave out" },
        { value: "take", label: "Take as what it is" },
      ]}
    />
  );
}
