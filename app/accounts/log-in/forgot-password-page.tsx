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
import { forgotPasswordSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import type { Route } from "./+types/forgot-password-page.ts";
import { EmailField } from "./credential-fields.tsx";
import { logInText } from "./log-in-texts.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: logInText("forgot"), hidden: true });

export const headers = passHeaders;

export const action = runCommands([requestPasswordReset]);

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const sentTo = actionData?.value;
  const { form, fields, message, busy } = useCommandForm<typeof requestPasswordReset>(
    "request-password-reset",
    { schema: forgotPasswordSchema, id: "forgot-password", defaultValue: { email: sentTo } },
  );
  return (
    <Page width="narrow" heading={logInText("forgot")} lead={<p>{logInText("tellEmail")}</p>}>
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        {sentTo !== undefined && (
          <Notice tone="good">{logInText("linkSent", { email: sentTo })}</Notice>
        )}
        <EmailField {...fieldProps(fields.email)} />
        <Button type="submit" pending={busy}>
          {logInText("sendLink")}
        </Button>
      </Form>
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <Link to="/login">{logInText("backToLogIn")}</Link>
      </p>
    </Page>
  );
}
