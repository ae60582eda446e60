import { useCommandFetcher } from "../../../commands/use-command.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import styles from "../settings-form.module.css";
import { mailPageText } from "./mail-texts.ts";
import type { sendTestMail } from "./send-test-mail.server.ts";

/** "Send test mail": a mail at once, by the settings that are saved, and the server's own answer. */
export function TestMail({ ownEmail }: { ownEmail: string }) {
  const { result, busy, errors, typed, Form } =
    useCommandFetcher<typeof sendTestMail>("send-test-mail");
  return (
    <section className={layout.column} aria-labelledby="test-mail">
      <h2 id="test-mail">{mailPageText("testMail")}</h2>
      <Form method="post" className={classNames(layout.stack, styles.form)}>
        <input type="hidden" name="intent" value="send-test-mail" />
        <TextField
          label={mailPageText("recipient")}
          name="recipient"
          type="email"
          hint={mailPageText("asSaved")}
          autoComplete="email"
          defaultValue={typed.recipient ?? ownEmail}
          errors={errors.recipient}
        />
        <Button type="submit" variant="outline" pending={busy}>
          {mailPageText("sendTestMail")}
        </Button>
      </Form>
      {result?.message !== undefined && !busy && (
        <Notice tone={result.ok ? "good" : "bad"}>{result.message}</Notice>
      )}
    </section>
  );
}
