import { Link, redirect } from "react-router";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import styles from "../account-form.module.css";
import { requireLoggedOut } from "../guards.server.ts";
import { CookiesBlocked } from "../log-in/cookies-blocked.tsx";
import { logInPath, readReturnPath, withReturnPath } from "../return-path.ts";
import type { Route } from "./+types/log-in-code-page.ts";
import { explainUnreadable } from "./explain-unreadable.ts";
import { findSecondStep } from "./find-two-factor.server.ts";
import { twoFactorText } from "./two-factor-texts.ts";
import { verifyCode, findPendingUser } from "./verify-code.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: twoFactorText("enterCode"), hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLoggedOut(context);
  const to = readReturnPath(url.searchParams.get("to"));
  const uid = await findPendingUser(context);
  if (uid === null) throw redirect(logInPath(to));
  const secondStep = await findSecondStep(context.get(servicesContext), uid);
  return {
    to,
    isRecovery: url.searchParams.has("recovery"),
    unreadable: secondStep && explainUnreadable(secondStep),
  };
}

export const action = runCommands([verifyCode]);

/** Asks for the code of a two-factor log-in. */
export default function LogInCodePage({ loaderData }: Route.ComponentProps) {
  const { to, isRecovery, unreadable } = loaderData;
  const { message, errors, busy } = useCommand<typeof verifyCode>("verify-code");
  const page = withReturnPath("/login/code", to);
  const other = isRecovery ? page : `${page}${page.includes("?") ? "&" : "?"}recovery`;
  const problem = message ?? unreadable;
  const { email } = shop;
  return (
    <Page width="narrow" heading={twoFactorText(isRecovery ? "enterRecoveryCode" : "enterCode")}>
      <Form method="post" className={styles.form} key={isRecovery ? "recovery" : "code"}>
        <CookiesBlocked />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {isRecovery ? (
          <TextField
            label={twoFactorText("recoveryCode")}
            hint={twoFactorText("recoveryCodeHint")}
            name="code"
            errors={errors.code}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
          />
        ) : (
          <TextField
            label={twoFactorText("code")}
            hint={twoFactorText("codeHint")}
            name="code"
            errors={errors.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            required
          />
        )}
        <Button type="submit" pending={busy}>
          {twoFactorText("logIn")}
        </Button>
      </Form>
      <p className={classNames(layout.row, text.quiet, styles.links)}>
        <Link to={other}>{twoFactorText(isRecovery ? "useAppCode" : "useRecoveryCode")}</Link>
        <Link to={logInPath(to)}>{twoFactorText("startAgain")}</Link>
      </p>
      {isRecovery && <p className={text.quiet}>{twoFactorText("lostBoth", { email })}</p>}
    </Page>
  );
}
