import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { toJson } from "../../catalogue/import/staging/to-json.ts";
import { wordTables } from "../../catalogue/import/staging/word-tables.server.ts";
import { findGradeTableProblem } from "../../catalogue/import/values/grade-table.ts";
import { valuesText } from "../../catalogue/import/values/values-texts.ts";
import { findBadLines } from "../../catalogue/import/values/word-table.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import type { Database } from "../../db/database.ts";
import { writeSetting } from "../../db/stored-setting.ts";
import { importText } from "./import-texts.ts";

/** A table as a form sends it; `findProblem` says what is wrong with it, as a sentence. */
function tableField(findProblem: (text: string) => string | null) {
  return z
    .string()
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n").slice(0, 50_000))
    .superRefine((text, context) => {
      const problem = findProblem(text);
      if (problem !== null) context.addIssue(problem);
    });
}

interface SaveTable {
  db: Database;
  name: keyof typeof wordTables;
  table: string;
  at: Date;
}

async function saveTable({ db, name, table, at }: SaveTable) {
  await writeSetting(db, { name: wordTables[name].setting, value: toJson(table), at });
  return done({ message: importText("saved") });
}

/** Saves what the genres of other shops' files are called here. */
export const saveGenres = defineCommand({
  name: "save-genres",
  schema: z.object({
    table: tableField((text) => {
      const [bad] = findBadLines(text);
      return bad === undefined ? null : valuesText("noGenreLine", { line: bad });
    }),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { table }, services: { db, now } }) =>
    saveTable({ db, name: "genres", table, at: now() }),
});

/** Saves which grade each spelling of a file is. */
export const saveGrades = defineCommand({
  name: "save-grades",
  schema: z.object({ table: tableField(findGradeTableProblem) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { table }, services: { db, now } }) =>
    saveTable({ db, name: "grades", table, at: now() }),
});
