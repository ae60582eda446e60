import { shop } from "../shop.ts";
import { MailButton, MailFrame, MailText } from "./mail-frame.tsx";
import { mailText } from "./mail-texts.ts";
import type { AccountChange } from "./mail.ts";

export function WelcomeMail({ publicUrl, url }: { publicUrl: string; url?: string | undefined }) {
  return (
    <MailFrame heading={mailText("welcomeHeading")} preview={mailText("welcomePreview")}>
      <MailText>{mailText("welcome", { shop: shop.name })}</MailText>
      {url === undefined ? (
        <MailButton href={`${publicUrl}/shop`}>{mailText("browse")}</MailButton>
      ) : (
        <>
          <MailText>{mailText("confirmThis")}</MailText>
          <MailButton href={url}>{mailText("confirmEmail")}</MailButton>
        </>
      )}
      <MailText quiet>
        {mailText("whyWelcome")} {url !== undefined && mailText("notYourAccount")}
      </MailText>
    </MailFrame>
  );
}

export function ConfirmEmailMail({ url }: { url: string }) {
  return (
    <MailFrame heading={mailText("confirmEmail")} preview={mailText("confirmEmailPreview")}>
      <MailText>
        {mailText("confirmAsked", { shop: shop.name })} {mailText("confirmThis")}
      </MailText>
      <MailButton href={url}>{mailText("confirmEmail")}</MailButton>
      <MailText quiet>{mailText("confirmNote")}</MailText>
    </MailFrame>
  );
}

const changes = {
  email: "changedEmail",
  password: "changedPassword",
  "passkey-added": "addedPasskey",
  "passkey-deleted": "deletedPasskey",
  "two-factor-on": "turnedTwoFactorOn",
  "two-factor-off": "turnedTwoFactorOff",
  "recovery-codes": "renewedCodes",
} as const satisfies { [Change in AccountChange]: string };

export function AccountChangedMail({
  change,
  publicUrl,
}: {
  change: AccountChange;
  publicUrl: string;
}) {
  const what = mailText(changes[change], { shop: shop.name });
  return (
    <MailFrame heading={mailText("accountChanged")} preview={what}>
      <MailText>
        {what} {mailText("loggedOutElsewhere")}
      </MailText>
      {/* A link for a new password would go to the new email. */}
      {change === "email" ? (
        <MailText>{mailText("notYouAnswer")}</MailText>
      ) : (
        <ChooseNewPassword why={mailText("notYouReset")} publicUrl={publicUrl} />
      )}
    </MailFrame>
  );
}

export function LogInAttemptsMail({ publicUrl }: { publicUrl: string }) {
  const what = mailText("whatWasTried", { shop: shop.name });
  return (
    <MailFrame heading={mailText("manyAttempts")} preview={what}>
      <MailText>{what}</MailText>
      <ChooseNewPassword why={mailText("attemptsNote")} publicUrl={publicUrl} />
    </MailFrame>
  );
}

function ChooseNewPassword({ why, publicUrl }: { why: string; publicUrl: string }) {
  return (
    <>
      <MailText>{why}</MailText>
      <MailButton href={`${publicUrl}/forgot-password`}>{mailText("choosePassword")}</MailButton>
    </>
  );
}

export function AccountDeletedMail({ cancelled }: { cancelled: readonly string[] }) {
  const what = mailText("whatWasCancelled", { shop: shop.name, orders: cancelled.join(", ") });
  return (
    <MailFrame heading={mailText("accountDeleted")} preview={what}>
      <MailText>{what}</MailText>
      <MailText>{mailText("moneyBack")}</MailText>
    </MailFrame>
  );
}

export function PasswordResetMail({ url }: { url: string }) {
  return (
    <MailFrame heading={mailText("choosePassword")} preview={mailText("resetPreview")}>
      <MailText>{mailText("resetAsked")}</MailText>
      <MailButton href={url}>{mailText("choosePassword")}</MailButton>
      <MailText quiet>{mailText("resetNote")}</MailText>
    </MailFrame>
  );
}

export function TwoFactorRemovedMail({ publicUrl }: { publicUrl: string }) {
  return (
    <MailFrame heading={mailText("twoFactorRemoved")} preview={mailText("twoFactorRemovedPreview")}>
      <MailText>{mailText("whatWasRemoved", { shop: shop.name })}</MailText>
      <MailButton href={`${publicUrl}/user/profile/security`}>
        {mailText("setItUpAgain")}
      </MailButton>
      <MailText quiet>{mailText("notAskedToRemove")}</MailText>
    </MailFrame>
  );
}
