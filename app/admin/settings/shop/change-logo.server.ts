import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import { writeAuditEntry } from "../../../audit/write-audit-entry.server.ts";
import { defineCommand } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { inLanguage } from "../../../language/in-language.server.ts";
import { drawLogo } from "../../../pictures/draw-logo.server.ts";
import { logoFiles, logoKey } from "../../../pictures/logo-files.ts";
import { PictureNotStoredError } from "../../../pictures/picture-store.server.ts";
import { pictureText } from "../../../pictures/pictures-texts.ts";
import { isChosen } from "../../../pictures/store-upload.server.ts";
import { uploadText } from "../../../pictures/upload-texts.ts";
import type { Services } from "../../../services-context.ts";
import { findSection } from "../../../settings/find-settings.server.ts";
import { logoSection } from "../../../settings/logo-section.ts";
import { settingName } from "../../../settings/section.ts";
import { settingsText } from "../../../settings/settings-texts.ts";
import { shopSection } from "../../../settings/shop-section.ts";
import type { ShopLogo } from "../../../shop.ts";

/**
 * Makes an uploaded file the shop's logo, or says anew whether the one there is holds the shop's name. The files of a former
 * logo stay in the store: mails that were sent show them.
 */
export const saveLogo = defineCommand({
  name: "save-logo",
  schema: z.object({ hasName: z.boolean().default(false) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { hasName }, form, by, services }) => {
    const file = form.get("logo");
    if (!isChosen(file)) {
      const isChanged = await changeLogo(services, by, (logo) => logo && { ...logo, hasName });
      return isChanged ? done() : refuse("invalid", pictureText("chooseFirst"));
    }
    const drawn = await drawLogo(file);
    if (!drawn.ok) return refuse("invalid", drawn.message);
    const { files, ...rest } = drawn.logo;
    const logo: ShopLogo = { key: randomUUID(), ...rest, hasName };
    try {
      for (const name of logoFiles) await services.pictures.put(logoKey(logo, name), files[name]);
    } catch (err) {
      if (!(err instanceof PictureNotStoredError)) throw err;
      services.log.error({ err }, "A logo could not be stored");
      return refuse("invalid", uploadText("folderFull"));
    }
    await changeLogo(services, by, () => logo);
    return done();
  },
});

/** Pages show the drawing that comes with the shop, and its name, from then on. */
export const removeLogo = defineCommand({
  name: "remove-logo",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ by, services }) => {
    await changeLogo(services, by, () => null);
    return done();
  },
});

/** Stores what becomes of the logo, with an audit entry. Gives whether there is one afterwards. */
function changeLogo(
  { db, now }: Pick<Services, "db" | "now">,
  by: AuditActor,
  change: (before: ShopLogo | null) => ShopLogo | null,
): Promise<boolean> {
  return retryTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(transaction);
    const { logo: before } = (await findSection(transaction, logoSection)).values;
    const after = change(before);
    const [was, is] = inLanguage("en", () => [describe(before), describe(after)] as const);
    if (was === is) return after !== null;
    const value = JSON.stringify(after);
    const changedAt = now();
    await transaction
      .insertInto("shopSettings")
      .values({ name: settingName(logoSection, "logo"), value, changedAt })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt }))
      .execute();
    await writeAuditEntry(transaction, {
      by,
      action: "settings.change",
      subject: { kind: "settings", id: shopSection.id },
      before: { logo: was },
      after: { logo: is },
    });
    return after !== null;
  });
}

/** As the history keeps it, in English as all of it: another picture has another key. */
function describe(logo: ShopLogo | null): string {
  if (logo === null) return settingsText("noLogo");
  const key = logo.key.slice(0, 8);
  return settingsText(logo.hasName ? "logoWithoutName" : "logoBesideName", { key });
}
