import { getFormProps } from "@conform-to/react";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommandForm } from "../../commands/use-command-form.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDate } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { resetPasswordSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import type { Route } from "./+types/reset-password-page.ts";
import { HiddenUsernameField, NewPasswordField } from "./credential-fields.tsx";
import { logInText } from "./log-in-texts.ts";
import { findReset, resetPassword } from "./reset-password.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: logInText("chooseNew"), hidden: true });

/**
 * The token of the link stays out of caches, and out of the Referer of what the page loads or leads to, which names the
 * origin alone. With "no-referrer" a browser would send the form with the origin "null", by which nobody can tell
 * it from a form of another site where no HTTPS adds Sec-Fetch-Site (Fetch Standard, "append a request Origin header").
 */
export function headers(route: Route.HeadersArgs) {
  const all = passHeaders(route);
  all.set("Cache-Control", "no-store");
  all.set("Referrer-Policy", "strict-origin");
  return all;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, reset: await findReset(context.get(servicesContext), token) };
}

export const action = runCommands([resetPassword]);

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { form, fields, message, busy } = useCommandForm<typeof resetPassword>("reset-password", {
    schema: resetPasswordSchema,
    id: "reset-password",
  });
  const { token, reset } = loaderData;
  if (reset === null) {
    return (
      <Page width="narrow" heading={logInText("chooseNew")}>
        <div className={styles.form}>
          <Notice tone="bad">{logInText("linkExpired")}</Notice>
          <p>
            <LinkButton to="/forgot-password">{logInText("getNewLink")}</LinkButton>
          </p>
        </div>
      </Page>
    );
  }
  return (
    <Page
      width="narrow"
      heading={logInText("chooseNew")}
      lead={<p>{logInText("willBeLoggedOut")}</p>}
    >
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <input type="hidden" name={fields.token.name} value={token} />
        <HiddenUsernameField email={reset.email} />
        <NewPasswordField {...fieldProps(fields.password)} />
        {reset.passkeys.length > 0 && (
          <fieldset className={layout.stack}>
            <legend>{logInText("keepPasskeys")}</legend>
            <p className={text.quiet}>{logInText("othersDeleted")}</p>
            {reset.passkeys.map(({ id, name, addedAt }) => (
              <CheckBox
                key={id}
                label={logInText("passkeyAddedOn", { name, date: formatDate(new Date(addedAt)) })}
                name="keep"
                value={id}
              />
            ))}
          </fieldset>
        )}
        {reset.mayRemoveTwoFactor && (
          <CheckBox label={logInText("removeTwoFactor")} name="removeTwoFactor" value="on" />
        )}
        {reset.twoFactorEnabled && (
          <p className={text.quiet}>{logInText("twoFactorStays", { email: shop.email })}</p>
        )}
        <Button type="submit" pending={busy}>
          {logInText("savePassword")}
        </Button>
      </Form>
    </Page>
  );
}
