import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect, useNavigation } from "react-router";
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
import { signUpSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import { requireLoggedOut } from "../guards.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { passHeaders, rateLimitResponse, rateLimitMessage } from "../rate-limit-response.ts";
import { logInPath, readReturnPath } from "../return-path.ts";
import type { Route } from "./+types/sign-up-page.ts";
import { EmailField, NewPasswordField } from "./credential-fields.tsx";
import { signUp } from "./sign-up.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Create an account", hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  return { to: readReturnPath(url.searchParams.get("to")) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireLoggedOut(context);
  const submission = await parseWithZod(ownFields(await readForm(request), signUpSchema), {
    schema: refuseLeakedPassword(signUpSchema, "password"),
    async: true,
  });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success") return data(submission.reply(hidden), { status: 400 });

  const result = await signUp(context, submission.value);
  if (result.ok) {
    return redirect(readReturnPath(url.searchParams.get("to")), { headers: result.headers });
  }
  if (result.reason === "rate-limited") {
    const formErrors = [rateLimitMessage(result.seconds)];
    return rateLimitResponse(submission.reply({ ...hidden, formErrors }), result.seconds);
  }
  const fieldErrors = { email: ["An account with this email already exists."] };
  return data(submission.reply({ ...hidden, fieldErrors }), { status: 400 });
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    id: "sign-up",
    lastResult: actionData,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <Page
      width="narrow"
      heading="Create an account"
      lead={<p>For your orders, your wishlist and your word on a record.</p>}
    >
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        {form.errors && <Notice tone="bad">{form.errors[0]}</Notice>}
        <EmailField {...fieldProps(fields.email)} />
        <NewPasswordField {...fieldProps(fields.password)} />
        <Button type="submit" pending={busy}>
          Create account
        </Button>
      </Form>
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <span>
          Been here before? <Link to={logInPath(loaderData.to)}>Log in</Link>
        </span>
      </p>
    </Page>
  );
}
