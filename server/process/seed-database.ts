import { findMadeUpDetails, listDetails } from "../../app/made-up-details.ts";
import type { Services } from "../../app/services-context.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { shop } from "../../shop.config.ts";
import type { Settings } from "../settings.ts";
import { createFirstAdmin } from "./create-first-admin.ts";

/**
 * Loads the demo catalogue and creates the first admin, if they are due. Returns messages for the owner, also on what of
 * shop.config.ts is still made up.
 */
export async function seedDatabase(services: Services, settings: Settings): Promise<string[]> {
  const messages: string[] = [];
  if (settings.demo) {
    const loaded = await loadDemo(services);
    if (loaded > 0) messages.push(`Loaded the demo catalogue: ${loaded} records.`);
  }
  const password = await createFirstAdmin(services, settings);
  if (password !== null) {
    messages.push(
      `Log in at ${services.publicUrl}/login as ${settings.adminEmail} with ${password}.`,
    );
  }
  // With the demo catalogue the shop sells nothing, and its made-up address misleads nobody.
  const madeUp = settings.demo ? [] : findMadeUpDetails(shop);
  if (madeUp.length > 0) {
    messages.push(
      `Still made up in shop.config.ts, and shown on invoices and in mails: ${listDetails(madeUp)}.`,
    );
  }
  return messages;
}
