import type { Services } from "../../app/services-context.ts";
import { describeBackups, type BackupState } from "../backups/last-backup.ts";

/** What /healthz tells an admin besides the status. */
export interface HealthDetails {
  /** Null: the shop makes no backups. */
  backup: BackupState | null;
}

/** The details for an admin's session; null for everybody else, and while the database does not answer. */
export async function findHealthDetails(
  services: Pick<Services, "auth" | "db" | "now">,
  { cookie, backups }: { cookie: string | undefined; backups: boolean },
): Promise<HealthDetails | null> {
  if (cookie === undefined) return null;
  try {
    const found = await services.auth.api.getSession({
      headers: new Headers({ Cookie: cookie }),
      query: { disableRefresh: true },
    });
    if (found?.user.role !== "admin" || found.user.banned === true) return null;
    return {
      backup: await describeBackups(services.db, { enabled: backups, now: services.now() }),
    };
  } catch {
    return null;
  }
}
