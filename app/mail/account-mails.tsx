import { shop } from "../shop.ts";
import { MailButton, MailFrame, MailText } from "./mail-frame.tsx";

export function WelcomeMail({ publicUrl }: { publicUrl: string }) {
  return (
    <MailFrame
      heading="Welcome to the crates."
      preview="Your account is open: wishlist, orders and comments are yours."
    >
      <MailText>
        Your account at {shop.name} is open. You can keep a wishlist, follow your orders and tell
        others what you think of a record.
      </MailText>
      <MailButton href={`${publicUrl}/shop`}>Browse the records</MailButton>
      <MailText quiet>You get this mail because someone signed up with this address.</MailText>
    </MailFrame>
  );
}

export function PasswordResetMail({ url }: { url: string }) {
  return (
    <MailFrame
      heading="Choose a new password"
      preview="The link in this mail is good for one hour and one use."
    >
      <MailText>Somebody, most likely you, asked for a new password. Choose it here:</MailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailText quiet>
        The link is good for one hour and one use. If it was not you, do nothing: your password
        stays as it is.
      </MailText>
    </MailFrame>
  );
}
