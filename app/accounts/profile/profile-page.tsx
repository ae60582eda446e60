import { useNavigation } from "react-router";
import { shop } from "../../../shop.config.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services.ts";
import { Page } from "../../ui/page.tsx";
import { passHeaders } from "../rate-limit-response.ts";
import { requireUser } from "../guards.server.ts";
import { findSession } from "../session.server.ts";
import { findTwoFactor } from "../two-factor/find-two-factor.server.ts";
import { PasskeysSection } from "../two-factor/passkeys-section.tsx";
import { TwoFactorSection } from "../two-factor/two-factor-section.tsx";
import type { Route } from "./+types/profile-page.ts";
import { changeProfile } from "./change-profile.server.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { findOpenSessions, findProfile } from "./find-profile.server.ts";
import { PasswordForm } from "./password-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile-page.module.css";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import text from "../../ui/text.module.css";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Your profile", hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const user = await requireUser(context);
  const [session, profile, twoFactor, sessions] = await Promise.all([
    findSession(context),
    findProfile(db, user.uid),
    findTwoFactor(services, user.uid),
    findOpenSessions(db, { uid: user.uid, now: now() }),
  ]);
  return {
    user,
    ...profile,
    ...twoFactor,
    needsTwoFactor: session?.needsTwoFactor === true,
    sessions,
    currentSession: session?.sessionId ?? "",
    done: url.searchParams.get("done"),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return changeProfile(context, { request, path: url.pathname });
}

/** /user/profile and /admin/profile. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, chosenName, openOrders, sessions, currentSession } = loaderData;
  const { codesLeft, passkeys, needsTwoFactor } = loaderData;
  const { email } = user;
  const busy = useNavigation().state !== "idle";
  const done = actionData ? null : loaderData.done;
  const resultOf = (...intents: string[]) =>
    actionData && intents.includes(actionData.intent) ? actionData : undefined;
  const twoFactorResult = resultOf(
    "begin-two-factor",
    "confirm-two-factor",
    "end-two-factor",
    "new-recovery-codes",
  );
  return (
    <Page heading="Your profile" lead={<p>{email}</p>}>
      <div className={styles.sections}>
        <PictureForm
          key={user.profilePic}
          result={resultOf("upload-picture", "remove-picture")}
          {...{ user, done, busy }}
        />
        {/* Keys that change when a form is done empty its fields, a password among them. */}
        <ProfileForm
          key={`${chosenName} ${email}`}
          result={resultOf("save-profile")}
          {...{ chosenName, email, done, busy }}
        />
        <PasswordForm
          key={currentSession}
          result={resultOf("change-password")}
          {...{ email, done, busy }}
        />
        <TwoFactorSection
          isNeeded={needsTwoFactor}
          result={twoFactorResult}
          {...{ email, codesLeft, done, busy }}
        />
        <PasskeysSection
          result={resultOf("add-passkey", "delete-passkey")}
          {...{ email, passkeys, done, busy }}
        />
        <SessionsSection {...{ sessions, currentSession, busy }} />
        <MyDataSection />
        <DeleteAccountForm
          openOrders={openOrders ?? 0}
          result={resultOf("delete-account")}
          {...{ email, busy }}
        />
      </div>
    </Page>
  );
}

function MyDataSection() {
  return (
    <ProfileSection id="my-data" heading="Your data">
      <p className={text.quiet}>
        Everything {shop.name} knows of you, in one file: your account, comments, wishlist and
        orders.
      </p>
      <a className={styles.download} href="/user/profile/data" download>
        Download my data
      </a>
    </ProfileSection>
  );
}
