import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import styles from "../account-form.module.css";
import { requireUser } from "../guards.server.ts";
import type { Route } from "./+types/confirm-email-page.ts";
import { confirmEmailText } from "./confirm-email-texts.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { readConfirmation } from "./confirmation-link.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: confirmEmailText("title"), hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { uid } = await requireUser(context);
  const token = url.searchParams.get("token") ?? "";
  const link = await readConfirmation(context.get(servicesContext), token);
  return { token, email: link?.email ?? null, isOwn: link?.uid === uid };
}

export const action = runCommands([confirmEmail]);

/** The page of a link that confirms an email. It takes a button, because programs that check mails open links too. */
export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { token, email, isOwn } = loaderData;
  const { message, busy } = useCommand<typeof confirmEmail>("confirm-email");
  const isGood = email !== null && isOwn;
  const problem =
    message ??
    (isGood ? undefined : confirmEmailText(email === null ? "linkExpired" : "otherAccount"));
  return (
    <Page width="narrow" heading={confirmEmailText("title")}>
      <Form method="post" className={styles.form}>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        {isGood && message === undefined ? (
          <>
            <p>{confirmEmailText("isItYours", { email })}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" pending={busy}>
              {confirmEmailText("confirm", { email })}
            </Button>
          </>
        ) : (
          <p>
            <LinkButton to="/user/profile">{confirmEmailText("toProfile")}</LinkButton>
          </p>
        )}
      </Form>
    </Page>
  );
}
