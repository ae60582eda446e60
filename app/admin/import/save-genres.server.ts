import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { genreSetting } from "../../catalogue/import/staging/genre-setting.server.ts";
import { toJson } from "../../catalogue/import/staging/to-json.ts";
import { findBadLines } from "../../catalogue/import/values/genre-table.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { writeSetting } from "../../db/stored-setting.ts";

const table = z
  .string()
  .default("")
  .transform((text) => text.replaceAll("\r\n", "\n").slice(0, 50_000))
  .superRefine((text, context) => {
    const [bad] = findBadLines(text);
    if (bad === undefined) return;
    context.addIssue(`Line ${bad} has no = between a word of the file and a genre of the shop.`);
  });

/** Saves what the words of other shops' files are called here. */
export const saveGenres = defineCommand({
  name: "save-genres",
  schema: z.object({ table }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, services: { db, now } }) => {
    await writeSetting(db, { name: genreSetting, value: toJson(input.table), at: now() });
    return done({ message: "Saved. It holds from the next preview on." });
  },
});
