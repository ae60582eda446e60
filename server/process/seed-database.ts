import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { makeAdmin } from "../../app/accounts/make-admin.server.ts";
import { beginSetup } from "../../app/accounts/setup-token.server.ts";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";
import {
  findMadeUpDetails,
  listDetails,
  type ShopDetails as ShopContact,
} from "../../app/made-up-details.ts";
import type { Services } from "../../app/services-context.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { generatePassword } from "../generate-password.ts";
import type { Settings } from "../settings.ts";

/**
 * Loads the demo catalogue and creates the first admin, if they are due. Returns messages for the owner, also on what of
 * the shop is still made up.
 */
export async function seedDatabase(services: Services, settings: Settings): Promise<string[]> {
  const messages: string[] = [];
  if (settings.demo) {
    const loaded = await loadDemo(services);
    if (loaded > 0) messages.push(`Loaded the demo catalogue: ${loaded} records.`);
  }
  const setup = await setUpFirst(services, settings);
  if (setup !== null) return [...messages, setup];
  const password = await createFirstAdmin(services, settings);
  if (password !== null) {
    messages.push(
      `Log in at ${services.publicUrl}/login as ${settings.adminEmail} with ${password}.`,
    );
  }
  if (settings.demo === "busy") messages.push(...(await inventOrders(services)));
  // With the demo catalogue the shop sells nothing, and its made-up address misleads nobody.
  const madeUp = settings.demo ? [] : findMadeUpDetails(await findContact(services));
  if (madeUp.length > 0) {
    messages.push(
      `Still made up, and shown on invoices and in mails: ${listDetails(madeUp)}. Enter your own at ${services.publicUrl}/admin/settings/contact.`,
    );
  }
  return messages;
}

/** Loaded when asked for, which is for looking at the shop alone. There is an admin by now, who deals with the orders. */
async function inventOrders(services: Services): Promise<string[]> {
  const { loadBusy } = await import("../../demo/busy/load-busy.ts");
  const result = await loadBusy(services);
  if (result === null) return [];
  return result.ok
    ? [`Invented ${result.orders} orders, for looking at the shop.`]
    : ["DEMO=busy: this shop has orders of its own, so none were invented."];
}

/** Where the token of the set-up is kept until it is used. */
export function setupTokenFile({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "setup-token.txt");
}

/**
 * Begins the set-up of an empty shop without the demo catalogue and without ADMIN_PASSWORD. Gives the message for the owner;
 * null where the shop is not to be set up. The address with the token is said by the start that makes it, and no more.
 */
async function setUpFirst(
  { db, now, publicUrl }: Services,
  settings: Settings,
): Promise<string | null> {
  if (settings.demo || settings.adminPassword !== undefined) return null;
  const file = setupTokenFile(settings);
  const state = await beginSetup(db, {
    now,
    keep: (token) => storeSecret(file, `${publicUrl}/setup?token=${token}`),
  });
  switch (state.kind) {
    case "none":
      return null;
    case "waiting":
      return `The shop is not set up yet, and closed to visitors. Where to set it up stands in ${file} of the first start; "shop admin <email>" on the command line makes an admin without it.`;
    case "begun":
      return `Set up your shop at ${publicUrl}/setup?token=${state.token}`;
  }
}

async function findContact({ settings }: Pick<Services, "settings">): Promise<ShopContact> {
  const { contact } = await settings.read();
  return { ...contact, address: contact.address.split("\n") };
}

type AdminSettings = Pick<Settings, "adminEmail" | "adminPassword" | "dataDir">;

/**
 * Makes ADMIN_EMAIL an admin if the shop has none. Without ADMIN_PASSWORD a password is generated and written to
 * DATA_DIR/admin-password.txt, readable by its owner only. Returns which password to use, for the start message; null
 * when there is an admin already.
 */
export async function createFirstAdmin(
  services: Pick<Services, "db" | "auth">,
  settings: AdminSettings,
): Promise<string | null> {
  const { adminEmail: email, adminPassword: configuredPassword } = settings;
  const password = configuredPassword ?? generatePassword();
  const created = await services.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(transaction);
    const admin = await transaction
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .executeTakeFirst();
    if (admin) return false;

    // If somebody signed up with this email before, the account becomes the owner's, with the new password.
    await makeAdmin(transaction, { auth: services.auth, email, password });
    // Before the transaction commits: a password without an account does no harm, an account without it would.
    if (configuredPassword === undefined)
      await storeSecret(join(settings.dataDir, "admin-password.txt"), password);
    return true;
  });
  if (!created) return null;
  return configuredPassword === undefined
    ? `the password ${password}`
    : "the password in ADMIN_PASSWORD";
}

async function storeSecret(file: string, text: string): Promise<void> {
  // The mode applies only to a new file.
  await rm(file, { force: true });
  await writeFile(file, `${text}\n`, { mode: 0o600 });
}
