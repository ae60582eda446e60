import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { defaultOptions } from "../../catalogue/import/import-options.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import { SelectField } from "../../ui/field.tsx";
import fileInput from "../../ui/file-input.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { useFileDrop } from "../record-form/pictures/use-file-drop.ts";
import { importText } from "./import-texts.ts";
import styles from "./import.module.css";
import { MoneyFields } from "./money-fields.tsx";
import { NotVinylField } from "./not-vinyl-field.tsx";
import type { uploadFile } from "./upload-file.server.ts";

interface UploadFormProps {
  kinds: { value: string; label: string }[];
  /** Most bytes of a file. */
  maxBytes: number;
}

/** Chooses or drops a file, and what is known of it. */
export function UploadForm({ kinds, maxBytes }: UploadFormProps) {
  const { errors } = useCommand<typeof uploadFile>("upload");
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const isSending = useNavigation().formAction === "/admin/import";
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  const problem = isTooLarge ? importText("tooLarge", { megabytes }) : errors.file?.[0];

  function check(): void {
    setIsTooLarge((input.current?.files?.[0]?.size ?? 0) > maxBytes);
  }

  const isOver = useFileDrop(place, (files) => {
    if (!input.current) return;
    input.current.files = files;
    check();
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={classNames(layout.stack, styles.form)}
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault();
      }}
    >
      <div ref={place} className={styles.drop} data-over={isOver || undefined}>
        <label className={field.label} htmlFor="import-file">
          {importText("file")}
        </label>
        <input
          ref={input}
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.json,.xlsx,.xlsm,.xls,.ods,text/csv,application/json"
          className={fileInput.file}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby="import-file-hint"
          onChange={check}
        />
        <p className={text.small} id="import-file-hint">
          {importText("chooseOrDrop", { megabytes })}
        </p>
        {problem !== undefined && (
          <p className={field.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        <SelectField
          label={importText("kind")}
          name="kind"
          options={[{ value: "", label: importText("knownByColumns") }, ...kinds]}
        />
        <MoneyFields />
        <NotVinylField notVinyl={defaultOptions.notVinyl} />
      </div>
      <Button type="submit" pending={isSending}>
        {importText(isSending ? "readingFile" : "preview")}
      </Button>
    </Form>
  );
}
