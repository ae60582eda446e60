import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import type { TwoFactorSetUp } from "./two-factor-set-up.server.ts";
import styles from "./two-factor.module.css";

interface TwoFactorSetUpFormProps {
  setUp: TwoFactorSetUp;
  error: string | undefined;
  busy: boolean;
}

/** Shows the secret for the app, and asks for its first code to confirm that the app has it. */
export function TwoFactorSetUpForm({ setUp, error, busy }: TwoFactorSetUpFormProps) {
  const { secret, url, qrCode } = setUp;
  return (
    <div className={classNames(layout.stack, styles.setUp)}>
      <p>
        <b>1.</b> Scan this with the app, <a href={url}>or open the app on this device</a>.
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="The secret below, to be scanned"
      >
        <path d={qrCode.path} />
      </svg>
      <p>
        Or type in this secret:{" "}
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form method="post" className={classNames(layout.stack, styles.setUp)} preventScrollReset>
        <input type="hidden" name="intent" value="confirm-two-factor" />
        <input type="hidden" name="secret" value={secret} />
        <p>
          <b>2.</b> Type in the code that the app shows.
        </p>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          errors={error === undefined ? undefined : [error]}
          required
        />
        <Button type="submit" pending={busy}>
          Confirm
        </Button>
      </Form>
    </div>
  );
}
