import { useCommandForm } from "../../commands/use-command-form.ts";
import type { NumberSeries } from "../../invoices/number-series.server.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { lastNumbersSchema } from "./last-numbers.ts";
import styles from "./numbers-form.module.css";
import { quietText } from "./quiet-texts.ts";
import type { saveNumbers } from "./save-numbers.server.ts";

/** The last number of each series that went out, where the shop does not know it. */
export function NumbersForm({ series }: { series: readonly NumberSeries[] }) {
  const { form, fields, busy } = useCommandForm<typeof saveNumbers>("save-numbers", {
    schema: lastNumbersSchema,
    id: "numbers",
  });
  const hintOf = (kind: NumberSeries["kind"]) => {
    const n = series.find((one) => one.kind === kind)?.lastNumber ?? 0;
    return n === 0 ? quietText("noneHere") : quietText("issuedHere", { n });
  };
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className={`${layout.column ?? ""} ${styles.form ?? ""}`}
    >
      <p className={text.small}>{quietText("numbersHint")}</p>
      <TextField
        label={quietText("lastInvoice")}
        hint={hintOf("invoice")}
        inputMode="numeric"
        autoComplete="off"
        {...fieldProps(fields.lastInvoice)}
      />
      <TextField
        label={quietText("lastCreditNote")}
        hint={hintOf("credit-note")}
        inputMode="numeric"
        autoComplete="off"
        {...fieldProps(fields.lastCreditNote)}
      />
      <div>
        <Button type="submit" name="intent" value="save-numbers" variant="outline" pending={busy}>
          {quietText("saveNumbers")}
        </Button>
      </div>
    </Form>
  );
}
