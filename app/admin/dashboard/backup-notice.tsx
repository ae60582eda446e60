import type { BackupState } from "../../backups/last-backup.server.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Notice } from "../../ui/notice.tsx";
import { backupText } from "./backup-texts.ts";

/** Nightly backups that fail or are not made; nothing while all is well, and before the first one of a new shop. */
export function BackupNotice({ backup }: { backup: BackupState | null }) {
  if (!backup || backup.ok || (backup.at === null && backup.error === null)) return null;
  const { at, error } = backup;
  return (
    <Notice tone="bad">
      <p>
        <strong>{backupText(error === null ? "old" : "failed")}.</strong> {sayLastBackup(at)}
      </p>
      {error !== null && <p>{backupText("why", { error })}</p>}
      <p>{backupText("again")}</p>
    </Notice>
  );
}

/** A sentence of when the last backup was made; null: never. */
export function sayLastBackup(at: string | null): string {
  return at === null
    ? backupText("never")
    : backupText("last", { moment: formatDateTime(new Date(at)) });
}
