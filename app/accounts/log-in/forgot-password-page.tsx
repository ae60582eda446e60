import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, useNavigation } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { ownFields, readForm } from "../../forms/read-form.server.ts";
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
import { passHeaders, rateLimitResponse } from "../rate-limit-response.ts";
import type { Route } from "./+types/forgot-password-page.ts";
import { EmailField } from "./credential-fields.tsx";
import { requestPasswordReset } from "./request-password-reset.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Forgot your password?", hidden: true });

export const headers = passHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(ownFields(await readForm(request), forgotPasswordSchema), {
    schema: forgotPasswordSchema,
  });
  if (submission.status !== "success") {
    return data({ sent: null, reply: submission.reply() }, { status: 400 });
  }
  const { email } = submission.value;
  const result = await requestPasswordReset(context, email);
  if (result.ok) return data({ sent: email, reply: submission.reply() });
  const formErrors = [rateLimitMessage(result.seconds)];
  return rateLimitResponse({ sent: null, reply: submission.reply({ formErrors }) }, result.seconds);
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    id: "forgot-password",
    lastResult: actionData?.reply,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotPasswordSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <Page
      width="narrow"
      heading="Forgot your password?"
      lead={<p>Tell us your email, and we send you a link to choose a new one.</p>}
    >
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        {form.errors && <Notice tone="bad">{form.errors[0]}</Notice>}
        {typeof actionData?.sent === "string" && (
          <Notice tone="good">
            If {actionData.sent} has an account here, a link is on its way. It is good for one hour.
          </Notice>
        )}
        <EmailField {...fieldProps(fields.email)} />
        <Button type="submit" pending={busy}>
          Send the link
        </Button>
      </Form>
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <Link to="/login">Back to log in</Link>
      </p>
    </Page>
  );
}
