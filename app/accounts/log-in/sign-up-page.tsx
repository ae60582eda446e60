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
import { signUpSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import { requireLoggedOut } from "../guards.server.ts";
import { logInPath, readReturnPath } from "../return-path.ts";
import type { Route } from "./+types/sign-up-page.ts";
import { CookiesBlocked } from "./cookies-blocked.tsx";
import { EmailField, NewPasswordField } from "./credential-fields.tsx";
import { logInText } from "./log-in-texts.ts";
import { signUp } from "./sign-up.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: logInText("createAnAccount"), hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  return { to: readReturnPath(url.searchParams.get("to")) };
}

export const action = runCommands([signUp]);

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { form, fields, message, busy } = useCommandForm<typeof signUp>("sign-up", {
    schema: signUpSchema,
    id: "sign-up",
  });
  return (
    <Page
      width="narrow"
      heading={logInText("createAnAccount")}
      lead={<p>{logInText("whyAccount")}</p>}
    >
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <CookiesBlocked />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <EmailField {...fieldProps(fields.email)} />
        <NewPasswordField {...fieldProps(fields.password)} />
        <Button type="submit" pending={busy}>
          {logInText("createAccount")}
        </Button>
      </Form>
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <span>
          {logInText.nodes("beenHere", {
            logIn: <Link to={logInPath(loaderData.to)}>{logInText("logIn")}</Link>,
          })}
        </span>
      </p>
    </Page>
  );
}
