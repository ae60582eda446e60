import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { readReturnPath } from "../../accounts/return-path.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { languageCodes } from "../../language/languages.ts";

/** Keeps the language in which an admin sees the back office, and goes back to the page on which it was chosen. */
export const chooseLanguage = defineCommand({
  name: "choose-language",
  schema: z.object({
    language: z.enum(languageCodes),
    to: z.string().default("/admin").transform(readReturnPath),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { language, to }, by, services: { db } }) => {
    await db
      .updateTable("users")
      .set({ adminLanguage: language })
      .where("id", "=", by.uid)
      .execute();
    return done({ goTo: to });
  },
});
