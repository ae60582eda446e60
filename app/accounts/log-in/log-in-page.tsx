import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect, useNavigation } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { ownFields, readForm } from "../../forms/read-form.server.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { logInSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import { bannedMessage } from "../banned-message.ts";
import { requireLoggedOut, twoFactorSetUpPath } from "../guards.server.ts";
import { passHeaders, rateLimitResponse } from "../rate-limit-response.ts";
import { readReturnPath, withReturnPath } from "../return-path.ts";
import type { Route } from "./+types/log-in-page.ts";
import { EmailField, PasswordField } from "./credential-fields.tsx";
import { LogInReason } from "./log-in-reason-notice.tsx";
import { logIn } from "./log-in.server.ts";
import { PasskeyLogIn } from "./passkey-log-in.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Log in", hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  return {
    to: readReturnPath(url.searchParams.get("to")),
    passwordChanged: url.searchParams.get("password") === "changed",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireLoggedOut(context);
  const submission = parseWithZod(ownFields(await readForm(request), logInSchema), {
    schema: logInSchema,
  });
  const refuse = (...formErrors: string[]) =>
    submission.reply({ hideFields: ["password"], ...(formErrors.length > 0 && { formErrors }) });
  if (submission.status !== "success") return data(refuse(), { status: 400 });

  const result = await logIn(context, submission.value);
  if (result.ok) {
    const to = readReturnPath(url.searchParams.get("to"));
    const paths = {
      nothing: to,
      "enter-code": withReturnPath("/login/code", to),
      "set-up-two-factor": `${twoFactorSetUpPath}#two-factor`,
    };
    return redirect(paths[result.next], { headers: result.headers });
  }
  if (result.reason === "rate-limited") {
    return rateLimitResponse(refuse(rateLimitMessage(result.seconds)), result.seconds);
  }
  const message = result.reason === "banned" ? bannedMessage : "Wrong email or password.";
  return data(refuse(message), { status: 400 });
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, passwordChanged } = loaderData;
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    id: "log-in",
    lastResult: actionData,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: logInSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <Page width="narrow" heading="Log in">
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <LogInReason to={to} />
        {form.errors ? (
          <Notice tone="bad">{form.errors[0]}</Notice>
        ) : (
          passwordChanged && (
            <Notice tone="good">Your password is changed. Log in with the new one.</Notice>
          )
        )}
        <EmailField {...fieldProps(fields.email)} />
        <PasswordField {...fieldProps(fields.password)} />
        <div className={classNames(layout.row, styles.buttons)}>
          <Button type="submit" pending={busy}>
            Log in
          </Button>
          <LinkButton variant="outline" to={withReturnPath("/signup", to)}>
            Create an account
          </LinkButton>
        </div>
      </Form>
      <PasskeyLogIn to={to} />
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </Page>
  );
}
