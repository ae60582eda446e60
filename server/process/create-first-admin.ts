import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { makeAdmin } from "../../app/accounts/make-admin.server.ts";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";
import type { Services } from "../../app/services.ts";
import { generatePassword, type Settings } from "../settings.ts";

type AdminSettings = Pick<Settings, "adminEmail" | "adminPassword" | "dataDir">;

/**
 * Makes ADMIN_EMAIL the admin of a shop that has none. A password that is not given is generated, and kept
 * in DATA_DIR/admin-password.txt, readable by its owner only. Gives words for how to log in, once: null
 * when there is an admin already.
 */
export async function createFirstAdmin(
  services: Pick<Services, "db" | "auth">,
  settings: AdminSettings,
): Promise<string | null> {
  const { adminEmail: email, adminPassword: given } = settings;
  const password = given ?? generatePassword();
  const created = await services.db.transaction().execute(async (on) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(on);
    const admin = await on
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .executeTakeFirst();
    if (admin) return false;

    // Somebody may have signed up with this address before: whoever starts the shop is the one to have it.
    await makeAdmin(on, { auth: services.auth, email, password });
    // Before the account is certain: a password without one does no harm, one without the other would.
    if (given === undefined) await keepPassword(settings.dataDir, password);
    return true;
  });
  if (!created) return null;
  return given === undefined ? `the password ${password}` : "the password in ADMIN_PASSWORD";
}

async function keepPassword(dataDir: string, password: string): Promise<void> {
  const file = join(dataDir, "admin-password.txt");
  // The mode counts only for a file that is new.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
}
