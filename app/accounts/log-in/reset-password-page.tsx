import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, useNavigation } from "react-router";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { ownFields, readForm } from "../../forms/read-form.server.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { fieldProps } from "../../ui/field-props.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { resetPasswordSchema } from "../account-fields.ts";
import styles from "../account-form.module.css";
import { HiddenUsernameField } from "../hidden-username-field.tsx";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { passHeaders, rateLimitResponse } from "../rate-limit-response.ts";
import { consumeRateLimit, networkRateLimit } from "../rate-limiter.server.ts";
import type { Route } from "./+types/reset-password-page.ts";
import { NewPasswordField } from "./credential-fields.tsx";
import { findTokenOwner, resetPassword } from "./reset-password.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Choose a new password", hidden: true });

/** The token of the link stays out of caches, and out of the Referer of what the page loads or leads to. */
export function headers(route: Route.HeadersArgs) {
  const all = passHeaders(route);
  all.set("Cache-Control", "no-store");
  all.set("Referrer-Policy", "no-referrer");
  return all;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, email: await findTokenOwner(context.get(servicesContext), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = ownFields(await readForm(request), resetPasswordSchema);
  const submission = await parseWithZod(form, {
    schema: refuseLeakedPassword(resetPasswordSchema, "password"),
    async: true,
  });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success") {
    return data(submission.reply(hidden), { status: 400 });
  }
  const network = networkRateLimit(context, "new-password-network");
  const allowed = await consumeRateLimit(services, network);
  if (!allowed.ok) {
    const fieldErrors = { password: [rateLimitMessage(allowed.seconds)] };
    return rateLimitResponse(submission.reply({ ...hidden, fieldErrors }), allowed.seconds);
  }
  const { ok } = await resetPassword(services, submission.value);
  if (ok) return redirect("/login?password=changed");
  return data(submission.reply(hidden), { status: 400 });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    id: "reset-password",
    lastResult: actionData,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: resetPasswordSchema }),
    shouldRevalidate: "onInput",
  });
  if (loaderData.email === null) {
    return (
      <Page width="narrow" heading="Choose a new password">
        <div className={styles.form}>
          <Notice tone="bad">
            This link is no longer good. Each one works once, and for one hour.
          </Notice>
          <p>
            <LinkButton to="/forgot-password">Get a new link</LinkButton>
          </p>
        </div>
      </Page>
    );
  }
  return (
    <Page
      width="narrow"
      heading="Choose a new password"
      lead={<p>You will be logged out wherever you are logged in.</p>}
    >
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <input type="hidden" name={fields.token.name} value={loaderData.token} />
        <HiddenUsernameField email={loaderData.email} />
        <NewPasswordField {...fieldProps(fields.password)} />
        <Button type="submit" pending={busy}>
          Save the new password
        </Button>
      </Form>
    </Page>
  );
}
