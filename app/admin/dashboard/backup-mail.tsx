import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { sayLastBackup } from "./backup-notice.tsx";
import { backupText } from "./backup-texts.ts";

interface BackupMailProps {
  error: string;
  /** When the last one was made, ISO; null: never. */
  lastAt: string | null;
  publicUrl: string;
}

/** Mail to the shop that its nightly backup failed. */
export function BackupMail({ error, lastAt, publicUrl }: BackupMailProps) {
  const why = backupText("why", { error });
  return (
    <MailFrame heading={backupText("failed")} preview={why}>
      <MailText>{why}</MailText>
      <MailText>{sayLastBackup(lastAt)}</MailText>
      <MailText>{backupText("again")}</MailText>
      <MailButton href={`${publicUrl}/admin`}>{backupText("toDashboard")}</MailButton>
    </MailFrame>
  );
}
