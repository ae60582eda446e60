import { Command } from "commander";
import { z } from "zod";
import { findAuthSecret } from "../app/accounts/auth-secret.server.ts";
import { createAuth } from "../app/accounts/auth.server.ts";
import { makeAdmin, type MadeAdmin } from "../app/accounts/make-admin.server.ts";
import { writeAuditEntry } from "../app/audit/write-audit-entry.server.ts";
import type { Database } from "../app/db/database.ts";
import { generatePassword, readSettings, type Settings } from "../server/settings.ts";
import { askPassword, readPassword } from "./ask-password.ts";
import { CommandError } from "./command-error.ts";
import { commandLine, withTables } from "./owner-database.ts";
import { withDatabase } from "./connect-database.ts";

export const adminCommand = new Command("admin")
  .summary("make an admin, or give one a new password")
  .description(
    "Makes the account of an address an admin's, makes the account when there is none, and gives it a new " +
      "password, which is printed. Whoever was logged in with the old one is logged out.",
  )
  .argument("<email>", "the address to log in with")
  .option("--ask-password", "ask for the password at the terminal")
  .option("--password-stdin", "take the password from standard input, its first line")
  .option("--keep-password", "only make an account that is there an admin's")
  .action(runAdmin);

interface AdminOptions {
  askPassword?: boolean;
  passwordStdin?: boolean;
  keepPassword?: boolean;
}

async function runAdmin(given: string, options: AdminOptions): Promise<void> {
  const settings = readSettings(process.env);
  const address = z.email().max(254).safeParse(given.trim().toLowerCase());
  if (!address.success) {
    throw new CommandError(`${JSON.stringify(given)} is no e-mail address.`);
  }
  const email = address.data;
  const password = await choosePassword(options);
  const made = await withDatabase({ settings }, (databaseUrl) =>
    withTables(databaseUrl, (db) => makeAndNote(db, { settings, email, password })),
  );
  console.log(wordsFor(made, email));
  if (!isGiven(options)) console.log(`The password is ${String(password)}`);
}

function wordsFor({ roleBefore }: MadeAdmin, email: string): string {
  if (roleBefore === null) return `There is a new admin, ${email}.`;
  return roleBefore === "user" ? `${email} is an admin now.` : `${email} is an admin, as before.`;
}

function isGiven({ askPassword: ask, passwordStdin, keepPassword }: AdminOptions): boolean {
  return ask === true || passwordStdin === true || keepPassword === true;
}

/** Null: the account keeps the one it has. */
async function choosePassword(options: AdminOptions): Promise<string | null> {
  const chosen = [options.askPassword, options.passwordStdin, options.keepPassword];
  if (chosen.filter((one) => one === true).length > 1) {
    throw new CommandError("Give at most one of the three ways to a password.");
  }
  if (options.keepPassword === true) return null;
  if (!isGiven(options)) return generatePassword();
  const password = await (options.askPassword === true ? askPassword() : readPassword());
  if (password.length < 8 || password.length > 128) {
    throw new CommandError("A password has 8 to 128 characters. Nothing was changed.");
  }
  return password;
}

interface MakeAndNote {
  settings: Settings;
  email: string;
  password: string | null;
}

async function makeAndNote(
  db: Database,
  { settings, email, password }: MakeAndNote,
): Promise<MadeAdmin> {
  const auth = createAuth({
    db,
    publicUrl: settings.publicUrl ?? "http://localhost",
    secret: await findAuthSecret(db, settings.authSecret),
    sendMail: () => Promise.resolve(),
  });
  return db.transaction().execute(async (on) => {
    const made = await makeAdmin(on, { auth, email, password });
    if (made.roleBefore === null && password === null) {
      throw new CommandError(`There is no account ${email}, so it has no password to keep.`);
    }
    const subject = { kind: "user", id: made.id } as const;
    if (made.roleBefore !== "admin") {
      await writeAuditEntry(on, {
        ...{ by: commandLine, deed: "user.role", subject },
        before: made.roleBefore && { role: made.roleBefore },
        after: { role: "admin" },
      });
    }
    if (password !== null) {
      const noted = { by: commandLine, deed: "user.password", subject } as const;
      await writeAuditEntry(on, { ...noted, before: null, after: null });
    }
    return made;
  });
}
