import { shop } from "../shop.ts";
import { MailButton, MailFrame, MailText } from "./mail-frame.tsx";
import { mailText } from "./mail-texts.ts";

export function WelcomeMail({ publicUrl }: { publicUrl: string }) {
  return (
    <MailFrame heading={mailText("welcomeHeading")} preview={mailText("welcomePreview")}>
      <MailText>{mailText("welcome", { shop: shop.name })}</MailText>
      <MailButton href={`${publicUrl}/shop`}>{mailText("browse")}</MailButton>
      <MailText quiet>{mailText("whyWelcome")}</MailText>
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
