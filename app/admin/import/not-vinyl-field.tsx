import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import { SelectField } from "../../ui/field.tsx";
import { importText } from "./import-texts.ts";

/** What becomes of CDs, shirts and whatever else in the file is no vinyl record. */
export function NotVinylField({ notVinyl }: Pick<ImportOptions, "notVinyl">) {
  return (
    <SelectField
      label={importText("notVinyl")}
      name="notVinyl"
      defaultValue={notVinyl}
      options={[
        { value: "leave", label: importText("leaveOut") },
        { value: "take", label: importText("takeAsIs") },
      ]}
    />
  );
}
