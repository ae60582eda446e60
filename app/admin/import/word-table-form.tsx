import { Link } from "react-router";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { importText } from "./import-texts.ts";
import styles from "./import.module.css";
import type { saveGenres, saveGrades } from "./save-word-tables.server.ts";

interface WordTableFormProps {
  heading: string;
  label: string;
  hint: string;
  command: "save-genres" | "save-grades";
  table: string;
}

/** A page with a table of what words of files are called here, as lines of text. */
export function WordTableForm({ heading, label, hint, command, table }: WordTableFormProps) {
  const { result, errors, typed } = useCommand<typeof saveGenres | typeof saveGrades>(command);
  return (
    <AdminPageFrame
      heading={heading}
      navigation={<Link to="/admin/import">{importText("allImports")}</Link>}
    >
      <CommandNotice result={result} />
      <Form method="post" className={layout.stack}>
        <div className={styles.words}>
          <TextArea
            label={label}
            name="table"
            rows={20}
            hint={hint}
            defaultValue={typed.table ?? table}
            errors={errors.table}
          />
        </div>
        <Button type="submit">{importText("save")}</Button>
      </Form>
    </AdminPageFrame>
  );
}
