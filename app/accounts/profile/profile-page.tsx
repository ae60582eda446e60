import { Form, useNavigation } from "react-router";
import { shop } from "../../../shop.config.ts";
import type { Route } from "./+types/profile-page.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Page } from "../../ui/page.tsx";
import { changeProfile } from "./change-profile.server.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { findTwoFactor } from "../two-factor/find-two-factor.server.ts";
import { findOpenSessions, findProfile, type OpenSession } from "./find-profile.server.ts";
import { PasskeysSection } from "../two-factor/passkeys-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import type { ProfileResult } from "./profile-result.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import styles from "./profile-page.module.css";
import { passHeaders } from "../rate-limit-response.ts";
import { TwoFactorSection } from "../two-factor/two-factor-section.tsx";
import { findSession, requireUser } from "../session.server.ts";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import list from "../../ui/list.module.css";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Your profile", hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const place = context.get(servicesContext);
  const { db, now } = place;
  const user = await requireUser(context);
  const [session, profile, factors, sessions] = await Promise.all([
    findSession(context),
    findProfile(db, user.uid),
    findTwoFactor(place, user.uid),
    findOpenSessions(db, { uid: user.uid, now: now() }),
  ]);
  return {
    user,
    ...profile,
    ...factors,
    needsSecondFactor: session?.needsTwoFactor === true,
    sessions,
    thisSession: session?.sessionId ?? "",
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return (await changeProfile(context, { request, path: url.pathname })) as ProfileResult;
}

/** /user/profile and /admin/profile. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, chosenName, openOrders, sessions, thisSession } = loaderData;
  const { codesLeft, passkeys, needsSecondFactor } = loaderData;
  const busy = useNavigation().state !== "idle";
  const done = actionData ? null : loaderData.done;
  const answerTo = (...intents: string[]) =>
    actionData && intents.includes(actionData.intent) ? actionData : undefined;
  return (
    <Page heading="Your profile" lead={<p>{user.email}</p>}>
      <div className={styles.sections}>
        <PictureForm
          key={user.profilePic}
          user={user}
          result={answerTo("upload-picture", "remove-picture")}
          done={done}
          busy={busy}
        />
        {/* A key that changes when it is done: what was typed, a password among it, goes. */}
        <ProfileForm
          key={`${chosenName} ${user.email}`}
          chosenName={chosenName}
          email={user.email}
          result={answerTo("save-profile")}
          done={done}
          busy={busy}
        />
        <PasswordForm
          key={thisSession}
          email={user.email}
          answer={answerTo("change-password")}
          done={done}
          busy={busy}
        />
        <TwoFactorSection
          email={user.email}
          codesLeft={codesLeft}
          isNeeded={needsSecondFactor}
          result={answerTo(
            "begin-two-step",
            "confirm-two-step",
            "end-two-step",
            "new-recovery-codes",
          )}
          done={done}
          busy={busy}
        />
        <PasskeysSection
          email={user.email}
          passkeys={passkeys}
          result={answerTo("add-passkey", "delete-passkey")}
          done={done}
          busy={busy}
        />
        <SessionsSection sessions={sessions} thisSession={thisSession} busy={busy} />
        <ProfileSection id="my-data" heading="Your data">
          <p className={text.quiet}>
            Everything {shop.name} knows of you, in one file: your account, comments, wishlist and
            orders.
          </p>
          <a className={styles.download} href="/user/profile/data" download>
            Download my data
          </a>
        </ProfileSection>
        <DeleteAccountForm
          email={user.email}
          openOrders={openOrders ?? 0}
          result={answerTo("delete-account")}
          busy={busy}
        />
      </div>
    </Page>
  );
}

interface SessionsSectionProps {
  sessions: readonly OpenSession[];
  thisSession: string;
  busy: boolean;
}

function SessionsSection({ sessions, thisSession, busy }: SessionsSectionProps) {
  return (
    <ProfileSection id="log-out-everywhere" heading="Where you are logged in">
      <ul className={classNames(list.list, styles.list)}>
        {sessions.map(({ id, device, lastUsed }) => (
          <li key={id}>
            <b>{device}</b>
            {id === thisSession && <Badge tone="good">This device</Badge>}
            <span>
              last used <DateTime iso={lastUsed} timeZone={shop.timeZone} />
            </span>
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="intent" value="log-out-everywhere" />
        <Button type="submit" variant="outline" disabled={busy}>
          Log out everywhere
        </Button>
      </Form>
    </ProfileSection>
  );
}
