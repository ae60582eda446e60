import { data, useNavigation } from "react-router";
import { shop } from "../../../shop.config.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { requireAccount, requireUser } from "../guards.server.ts";
import { passHeaders } from "../rate-limit-response.ts";
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
import { ProfileNavigation } from "./profile-navigation.tsx";
import styles from "./profile-page.module.css";
import type { ProfileResult } from "./profile-result.ts";
import { ProfileSection } from "./profile-section.tsx";
import { findProfileSection, sectionOfChange } from "./profile-sections.ts";
import { SessionsSection } from "./sessions-section.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Your profile", hidden: true });

export const headers = passHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const user = await requireUser(context);
  const section = findProfileSection(params.section);
  if (section === null) throw data("There is no such section.", { status: 404 });
  const [session, profile, twoFactor, sessions] = await Promise.all([
    findSession(context),
    findProfile(db, user.uid),
    findTwoFactor(services, user.uid),
    findOpenSessions(db, { uid: user.uid, now: now() }),
  ]);
  const account = requireAccount(context, profile);
  const needsTwoFactor = session?.needsTwoFactor === true;
  return {
    user,
    ...account,
    ...twoFactor,
    needsTwoFactor,
    // Until it is set up, an admin reaches this one page.
    section: needsTwoFactor ? ("security" as const) : section,
    profile: url.pathname.startsWith("/admin/") ? "/admin/profile" : "/user/profile",
    sessions,
    currentSession: session?.sessionId ?? "",
    done: url.searchParams.get("done"),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return changeProfile(context, { request, path: url.pathname });
}

/** What every section is given. */
interface SectionProps {
  loaderData: Route.ComponentProps["loaderData"];
  resultOf: (...intents: string[]) => ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** /user/profile and /admin/profile, with a section each at …/security and …/your-data. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, profile, needsTwoFactor } = loaderData;
  // A change that was posted to another section's path is shown where its form is.
  const change = actionData?.intent ?? loaderData.done;
  const section = change === null ? loaderData.section : sectionOfChange(change);
  const props: SectionProps = {
    loaderData,
    resultOf: (...intents) =>
      actionData && intents.includes(actionData.intent) ? actionData : undefined,
    done: actionData ? null : loaderData.done,
    busy: useNavigation().state !== "idle",
  };
  return (
    <Page heading="Your profile" lead={<p>{user.email}</p>}>
      {!needsTwoFactor && <ProfileNavigation profile={profile} current={section} />}
      <div className={styles.sections}>
        {section === "" && <PersonSections {...props} />}
        {section === "security" && <SecuritySections {...props} />}
        {section === "your-data" && <DataSections {...props} />}
      </div>
    </Page>
  );
}

function PersonSections({ loaderData, resultOf, done, busy }: SectionProps) {
  const { user, chosenName, currentSession } = loaderData;
  const { email } = user;
  return (
    <>
      <PictureForm
        key={user.profilePic}
        result={resultOf("upload-picture", "remove-picture")}
        user={user}
        done={done}
        busy={busy}
      />
      {/* Keys that change when a form is done empty its fields, a password among them. */}
      <ProfileForm
        key={`${chosenName} ${email}`}
        result={resultOf("save-profile")}
        chosenName={chosenName}
        email={email}
        done={done}
        busy={busy}
      />
      <PasswordForm
        key={currentSession}
        result={resultOf("change-password")}
        email={email}
        done={done}
        busy={busy}
      />
    </>
  );
}

function SecuritySections({ loaderData, resultOf, done, busy }: SectionProps) {
  const { user, sessions, currentSession, codesLeft, passkeys, needsTwoFactor } = loaderData;
  const { email } = user;
  const twoFactorResult = resultOf(
    "begin-two-factor",
    "confirm-two-factor",
    "end-two-factor",
    "new-recovery-codes",
  );
  return (
    <>
      <TwoFactorSection
        isNeeded={needsTwoFactor}
        result={twoFactorResult}
        email={email}
        codesLeft={codesLeft}
        done={done}
        busy={busy}
      />
      <PasskeysSection
        result={resultOf("add-passkey", "delete-passkey")}
        email={email}
        passkeys={passkeys}
        done={done}
        busy={busy}
      />
      <SessionsSection sessions={sessions} currentSession={currentSession} busy={busy} />
    </>
  );
}

function DataSections({ loaderData, resultOf, busy }: SectionProps) {
  const { user, openOrders } = loaderData;
  return (
    <>
      <ProfileSection id="my-data" heading="A copy of your data">
        <p className={text.quiet}>
          Everything {shop.name} knows of you, in one file: your account, comments and reports of
          them, wishlist, orders, their invoices and withdrawals.
        </p>
        <a className={classNames(control.link, text.heavy)} href="/user/profile/data" download>
          Download my data
        </a>
      </ProfileSection>
      <DeleteAccountForm
        email={user.email}
        openOrders={openOrders ?? 0}
        result={resultOf("delete-account")}
        busy={busy}
      />
    </>
  );
}
