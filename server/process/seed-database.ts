import type { Services } from "../../app/services.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { createFirstAdmin } from "./create-first-admin.ts";
import type { Settings } from "../settings.ts";

/** Gives an empty store what it needs to open. Returns the lines to greet the owner with. */
export async function seedDatabase(services: Services, settings: Settings): Promise<string[]> {
  const lines: string[] = [];
  if (settings.demo) {
    const loaded = await loadDemo(services);
    if (loaded > 0) lines.push(`Loaded the demo catalogue: ${loaded} records.`);
  }
  const password = await createFirstAdmin(services, settings);
  if (password !== null) {
    lines.push(`Log in at ${services.publicUrl}/login as ${settings.adminEmail} with ${password}.`);
  }
  return lines;
}
