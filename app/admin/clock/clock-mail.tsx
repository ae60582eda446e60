import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { formatDate } from "../../shop-time.ts";
import { describeDoubt } from "./clock-notice.tsx";
import { clockText } from "./clock-texts.ts";

interface ClockMailProps {
  doubt: { source: string; theirs: Date; ours: Date };
  publicUrl: string;
}

/** Mail to the shop that its clock is in doubt. */
export function ClockMail({ doubt, publicUrl }: ClockMailProps) {
  const said = describeDoubt(doubt);
  return (
    <MailFrame heading={clockText("mayBeWrong", { day: formatDate(doubt.ours) })} preview={said}>
      <MailText>{said}</MailText>
      <MailText>{clockText("whatWaits")}</MailText>
      <MailText>{clockText("setTheClock")}</MailText>
      <MailButton href={`${publicUrl}/admin`}>{clockText("toDashboard")}</MailButton>
    </MailFrame>
  );
}
