import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { settingsId } from "./import-settings.tsx";
import type { ListedImport } from "./listed-import.server.ts";

interface ImportActionsProps {
  importRun: ListedImport;
  hasPictures: boolean;
  options: ImportOptions;
}

/** The button that writes what the preview shows. */
export function ImportActions({ importRun, hasPictures, options }: ImportActionsProps) {
  const { newRows, changedRows } = importRun.counts;
  const writes = newRows + changedRows;
  if (importRun.state !== "previewed") return null;
  return (
    <Form method="post" className={layout.stack}>
      {hasPictures && (
        <CheckBox
          label="Fetch the pictures that the file names, as covers"
          name="fetchPictures"
          defaultChecked={options.fetchPictures}
        />
      )}
      <div className={layout.row}>
        <Button type="submit" name="intent" value="import">
          Import
        </Button>
        <span className={text.small}>
          {writes === 0
            ? "Nothing would be written."
            : `Adds ${formatWholeNumber(newRows)} and changes ${formatWholeNumber(changedRows)}. It can be undone.`}
        </span>
        <a href={`#${settingsId}`}>Change how the file is read</a>
      </div>
    </Form>
  );
}
