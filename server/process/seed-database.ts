import type { Services } from "../../app/services.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { createFirstAdmin } from "./create-first-admin.ts";
import type { Settings } from "../settings.ts";

/** Loads the demo catalogue and creates the first admin, if they are due. Returns messages for the owner. */
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
  return messages;
}
