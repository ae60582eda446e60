import { getFormProps } from "@conform-to/react";
import { Link } from "react-router";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommandForm } from "../../commands/use-command-form.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { logInSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import { requireLoggedOut } from "../guards.server.ts";
import { readReturnPath, withReturnPath } from "../return-path.ts";
import type { Route } from "./+types/log-in-page.ts";
import { CookiesBlocked } from "./cookies-blocked.tsx";
import { EmailField, PasswordField } from "./credential-fields.tsx";
import { LogInReason } from "./log-in-reason.tsx";
import { logInText } from "./log-in-texts.ts";
import { logIn } from "./log-in.server.ts";
import { PasskeyLogIn } from "./passkey-log-in.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: logInText("logIn"), hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  return {
    to: readReturnPath(url.searchParams.get("to")),
    passwordChanged: url.searchParams.get("password") === "changed",
  };
}

export const action = runCommands([logIn]);

export default function LogInPage({ loaderData }: Route.ComponentProps) {
  const { to, passwordChanged } = loaderData;
  const { form, fields, message, busy } = useCommandForm<typeof logIn>("log-in", {
    schema: logInSchema,
    id: "log-in",
  });
  return (
    <Page width="narrow" heading={logInText("logIn")}>
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <LogInReason to={to} />
        <CookiesBlocked />
        {message !== undefined ? (
          <Notice tone="bad">{message}</Notice>
        ) : (
          passwordChanged && <Notice tone="good">{logInText("passwordChanged")}</Notice>
        )}
        <EmailField {...fieldProps(fields.email)} />
        <PasswordField {...fieldProps(fields.password)} />
        <Button type="submit" pending={busy}>
          {logInText("logIn")}
        </Button>
      </Form>
      <PasskeyLogIn to={to} />
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <Link to={withReturnPath("/signup", to)}>{logInText("createAnAccount")}</Link>
        <Link to="/forgot-password">{logInText("forgot")}</Link>
      </p>
    </Page>
  );
}
