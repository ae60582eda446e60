import { gradeOptions, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { formatPrice } from "../../catalogue/price.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox, SelectField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { ListedReturn } from "./find-returns.server.ts";
import type { receiveReturn } from "./receive-return.server.ts";
import styles from "./returns.module.css";

/** Each record that came back is graded again; then it goes back on sale, or not. */
export function ReceiveForm({ listedReturn }: { listedReturn: ListedReturn }) {
  const { id, lines, records } = listedReturn;
  const { intent, busy } = useCommand<typeof receiveReturn>("received", id);
  return (
    <Form method="post" className={layout.stack} preventScrollReset>
      <input {...intent} />
      <input type="hidden" name="id" value={id} />
      {lines.map(({ lineNumber, recordId, album, artist, quantity, unitPrice }) => {
        const record = records[recordId];
        return (
          <fieldset key={lineNumber} className={classNames(layout.row, styles.line)}>
            <legend>
              {quantity} × <bdi>{album}</bdi>{" "}
              <span className={text.small}>
                <bdi>{artist}</bdi>, {formatPrice(quantity * unitPrice)}
              </span>
            </legend>
            <SelectField
              label="Grade"
              name={`media-${lineNumber}`}
              options={gradeOptions(grades)}
              defaultValue={record?.mediaCondition ?? "M"}
            />
            <SelectField
              label="Sleeve"
              name={`sleeve-${lineNumber}`}
              options={gradeOptions(sleeveGrades)}
              defaultValue={record?.sleeveCondition ?? "M"}
            />
            {record ? (
              <CheckBox label="Back on sale" name={`sale-${lineNumber}`} />
            ) : (
              <p className={text.small}>The record is not in the shop any more.</p>
            )}
          </fieldset>
        );
      })}
      <Button type="submit" size="small" pending={busy}>
        Mark as received
      </Button>
    </Form>
  );
}
