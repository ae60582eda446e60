import { data, Link, useHref } from "react-router";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { confirmEmailText } from "../confirm-email/confirm-email-texts.ts";
import { sendConfirmation } from "../confirm-email/confirm-email.server.ts";
import { ConfirmationNotice } from "../confirm-email/confirmation-notice.tsx";
import { requireAccount, requireUser } from "../guards.server.ts";
import { findSession } from "../session.server.ts";
import { addPasskey, beginPasskey, deletePasskey } from "../two-factor/change-passkeys.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from "../two-factor/change-two-factor.server.ts";
import { findTwoFactor } from "../two-factor/find-two-factor.server.ts";
import { PasskeysSection } from "../two-factor/passkeys-section.tsx";
import { TwoFactorSection } from "../two-factor/two-factor-section.tsx";
import type { Route } from "./+types/profile-page.ts";
import { changePassword } from "./change-password.server.ts";
import { removePicture, uploadPicture } from "./change-picture.server.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { deleteOwnAccount } from "./delete-account.server.ts";
import { findOpenSessions, findProfile } from "./find-profile.server.ts";
import { logOutEverywhere } from "./log-out-everywhere.server.ts";
import { PasswordForm } from "./password-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile-page.module.css";
import { DoneNotice, ProfileSection } from "./profile-section.tsx";
import {
  findProfileSection,
  profileSectionPath,
  profileSections,
  sectionOfChange,
  type ProfileSectionId,
} from "./profile-sections.ts";
import { profileText } from "./profile-texts.ts";
import { saveProfile } from "./save-profile.server.ts";
import { SessionsSection } from "./sessions-section.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: profileText("yourProfile"), hidden: true });

export const headers = passHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const user = await requireUser(context);
  const section = findProfileSection(params.section);
  if (section === null) throw data(profileText("noSection"), { status: 404 });
  const [session, profile, openOrders, twoFactor, openSessions] = await Promise.all([
    findSession(context),
    findProfile(db, user.uid),
    services.openOrders.count(db, user.uid),
    findTwoFactor(services, user.uid),
    findOpenSessions(db, { uid: user.uid, now: now() }),
  ]);
  const account = requireAccount(context, profile);
  const needsTwoFactor = session?.needsTwoFactor === true;
  return {
    user,
    ...account,
    openOrders,
    ...twoFactor,
    needsTwoFactor,
    hasJustUsedPasskey: session?.hasJustUsedPasskey === true,
    // Until it is set up, an admin reaches this one page.
    section: needsTwoFactor ? ("security" as const) : section,
    profile: url.pathname.startsWith("/admin/") ? "/admin/profile" : "/user/profile",
    openSessions,
    currentSession: session?.sessionId ?? "",
    done: url.searchParams.get("done"),
  };
}

export const action = runCommands([
  saveProfile,
  sendConfirmation,
  changePassword,
  uploadPicture,
  removePicture,
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  deletePasskey,
  logOutEverywhere,
  deleteOwnAccount,
]);

/** /user/profile and /admin/profile, with a section each at …/security and …/your-data. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, profile, needsTwoFactor } = loaderData;
  // A change that was posted to another section's path is shown where its form is.
  const change = actionData?.command ?? loaderData.done;
  const section = change === null ? loaderData.section : sectionOfChange(change);
  return (
    <Page heading={profileText("yourProfile")} lead={<p>{user.email}</p>}>
      {!needsTwoFactor && <ProfileNavigation profile={profile} current={section} />}
      <div className={styles.sections}>
        {section === "" && <PersonSections loaderData={loaderData} />}
        {section === "security" && <SecuritySections loaderData={loaderData} />}
        {section === "your-data" && <DataSections loaderData={loaderData} />}
      </div>
    </Page>
  );
}

interface ProfileNavigationProps {
  /** Path of the profile: the customer's or the admin's. */
  profile: string;
  current: ProfileSectionId;
}

/** Links to the sections of the profile; the one that is open is marked. */
function ProfileNavigation({ profile, current }: ProfileNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label={profileText("sections")}>
      {profileSections.map(({ id, label }) => (
        <Link
          key={id}
          to={profileSectionPath(profile, id)}
          className={control.tab}
          aria-current={id === current ? "page" : undefined}
          data-prefetch
        >
          {profileText(label)}
        </Link>
      ))}
    </nav>
  );
}

type SectionProps = Pick<Route.ComponentProps, "loaderData">;

function PersonSections({ loaderData }: SectionProps) {
  const { user, chosenName, currentSession, isConfirmed, pendingEmail } = loaderData;
  const { email } = user;
  return (
    <>
      {/* Keys that change when a form is done empty its fields, a password among them. */}
      <PictureForm key={user.profilePic} user={user} />
      <ProfileForm
        key={`${chosenName} ${email} ${pendingEmail}`}
        chosenName={chosenName}
        email={email}
      >
        <DoneNotice of="confirm-email">{confirmEmailText("isConfirmed")}</DoneNotice>
        <ConfirmationNotice email={email} isConfirmed={isConfirmed} pendingEmail={pendingEmail} />
      </ProfileForm>
      <PasswordForm key={currentSession} email={email} />
    </>
  );
}

function SecuritySections({ loaderData }: SectionProps) {
  const { user, openSessions, currentSession, passkeys, needsTwoFactor } = loaderData;
  const { codesLeft, isAppLocked, isConfirmed, hasJustUsedPasskey } = loaderData;
  return (
    <>
      {!isConfirmed && (
        <ConfirmationNotice email={user.email} isConfirmed={false} pendingEmail={null} />
      )}
      <TwoFactorSection
        email={user.email}
        codesLeft={codesLeft}
        isAppLocked={isAppLocked}
        isNeeded={needsTwoFactor}
      />
      <PasskeysSection
        email={user.email}
        passkeys={passkeys}
        hasJustUsedPasskey={hasJustUsedPasskey}
      />
      <SessionsSection {...openSessions} currentSession={currentSession} />
    </>
  );
}

function DataSections({ loaderData: { user, openOrders } }: SectionProps) {
  return (
    <>
      <ProfileSection id="my-data" heading={profileText("copyOfData")}>
        <p className={text.quiet}>{profileText("whatDataHolds", { shop: shop.name })}</p>
        <a
          className={classNames(control.link, text.heavy)}
          href={useHref("/user/profile/data")}
          download
        >
          {profileText("downloadData")}
        </a>
      </ProfileSection>
      <DeleteAccountForm email={user.email} openOrders={openOrders} />
    </>
  );
}
