import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { Command } from "commander";
import { z } from "zod";
import { findAuthSecret } from "../app/accounts/auth-secret.server.ts";
import { createAuth } from "../app/accounts/auth.server.ts";
import { makeAdmin, type MadeAdmin } from "../app/accounts/make-admin.server.ts";
import { clearAttempts } from "../app/accounts/rate-limiter.server.ts";
import { removeTwoFactor } from "../app/accounts/two-factor/remove-two-factor.server.ts";
import { writeAuditEntry } from "../app/audit/write-audit-entry.server.ts";
import type { Database } from "../app/db/database.ts";
import { generatePassword } from "../server/generate-password.ts";
import { readSettings, type Settings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { commandLineActor, withMigratedDatabase } from "./with-database.ts";

export const adminCommand = new Command("admin")
  .summary("create an admin, or reset an admin's password")
  .description(
    "Gives the account with this email the role admin, and creates the account if there is none. Sets a new " +
      "password and prints it. All sessions of the account end.",
  )
  .argument("<email>", "the email to log in with")
  .option("--ask-password", "ask for the new password at the terminal")
  .option("--password-stdin", "read the new password from the first line of standard input")
  .option("--keep-password", "change only the role of an existing account")
  .option(
    "--without-two-factor",
    "remove two-factor authentication from an existing account; alone, its role and password stay",
  )
  .option(
    "--without-passkeys",
    "delete the passkeys of an existing account; alone, its role and password stay",
  )
  .option(
    "--clear-attempts",
    "forget the wrong passwords and codes counted for an email; alone, its role and password stay",
  )
  .action(runAdmin);

interface AdminOptions {
  askPassword?: boolean;
  passwordStdin?: boolean;
  keepPassword?: boolean;
  withoutTwoFactor?: boolean;
  withoutPasskeys?: boolean;
  clearAttempts?: boolean;
}

async function runAdmin(given: string, options: AdminOptions): Promise<void> {
  const settings = readSettings(process.env);
  const parsed = z.email().max(254).safeParse(given.trim().toLowerCase());
  if (!parsed.success) {
    throw new CommandError(`${JSON.stringify(given)} is not an email address.`);
  }
  const email = parsed.data;
  const chosen = [
    options.clearAttempts === true && clear,
    options.withoutTwoFactor === true && free,
    options.withoutPasskeys === true && deletePasskeys,
  ].filter((each) => each !== false);
  if (chosen.length > 0) {
    await withMigratedDatabase(settings, async (db) => {
      for (const act of chosen) await act(db, email);
    });
    if (!hasPasswordOption(options)) return;
  }
  const password = await choosePassword(options);
  const admin = await withMigratedDatabase(settings, (db) =>
    makeAudited(db, { settings, email, password }),
  );
  console.log(describeResult(admin, email));
  if (password !== null) for (const line of describeLeft(admin.left)) console.log(line);
  if (!hasPasswordOption(options)) console.log(`The password is ${String(password)}`);
}

/** Removes the second factor of an account that cannot log in with it any more: a lost phone, another AUTH_SECRET. */
async function free(db: Database, email: string): Promise<void> {
  const outcome = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new CommandError(`There is no account ${email}.`);
    if (!(await removeTwoFactor(transaction, user.id))) return "off";
    await writeAuditEntry(transaction, {
      by: commandLineActor,
      action: "user.remove-two-factor",
      subject: { kind: "user", id: user.id },
      before: null,
      after: null,
    });
    return "removed";
  });
  console.log(
    outcome === "removed"
      ? `${email} logs in with the password alone now. All sessions of the account have ended.`
      : `${email} has no two-factor authentication.`,
  );
}

/** Lets somebody in whom the wrong passwords or codes of others keep out. */
async function clear(db: Database, email: string): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  const hadAny = await clearAttempts({ db }, [email, ...(user ? [user.id] : [])]);
  console.log(
    hadAny ? `The attempts counted for ${email} are forgotten.` : `None were counted for ${email}.`,
  );
}

/** Deletes the passkeys of an account, which somebody else may have added, and ends its sessions. */
async function deletePasskeys(db: Database, email: string): Promise<void> {
  const count = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new CommandError(`There is no account ${email}.`);
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("userId", "=", user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 0n;
    await transaction.deleteFrom("sessions").where("userId", "=", user.id).execute();
    await writeAuditEntry(transaction, {
      by: commandLineActor,
      action: "user.delete-passkeys",
      subject: { kind: "user", id: user.id },
      before: null,
      after: null,
    });
    return numDeletedRows;
  });
  console.log(
    count === 0n
      ? `${email} has no passkeys.`
      : `Deleted the passkeys of ${email}: ${count}. All sessions of the account have ended.`,
  );
}

/** Other ways to log in to an account beside its new password. */
function describeLeft({ passkeys, twoFactor }: MadeAdmin["left"]): string[] {
  return [
    ...(passkeys.length > 0
      ? [
          `These passkeys still log in: ${passkeys.join(", ")}. Delete them with --without-passkeys if they are not the owner's.`,
        ]
      : []),
    ...(twoFactor ? ["Two-factor authentication stays on. --without-two-factor removes it."] : []),
  ];
}

function describeResult({ roleBefore }: MadeAdmin, email: string): string {
  if (roleBefore === null) return `Created the admin ${email}.`;
  return roleBefore === "user" ? `${email} is now an admin.` : `${email} was already an admin.`;
}

function hasPasswordOption({
  askPassword: ask,
  passwordStdin,
  keepPassword,
}: AdminOptions): boolean {
  return ask === true || passwordStdin === true || keepPassword === true;
}

/** Null: the account keeps its password. */
async function choosePassword(options: AdminOptions): Promise<string | null> {
  const chosen = [options.askPassword, options.passwordStdin, options.keepPassword];
  if (chosen.filter((one) => one === true).length > 1) {
    throw new CommandError("Use only one of --ask-password, --password-stdin, --keep-password.");
  }
  if (options.keepPassword === true) return null;
  if (!hasPasswordOption(options)) return generatePassword();
  const password = await (options.askPassword === true ? askPassword() : readPassword());
  if (password.length < 8 || password.length > 128) {
    throw new CommandError("A password must have 8 to 128 characters. Nothing was changed.");
  }
  return password;
}

interface MakeAudited {
  settings: Settings;
  email: string;
  password: string | null;
}

/** Makes the admin and writes the audit entries, in one transaction. */
async function makeAudited(
  db: Database,
  { settings, email, password }: MakeAudited,
): Promise<MadeAdmin> {
  const auth = createAuth({
    db,
    publicUrl: settings.publicUrl ?? "http://localhost",
    secret: await findAuthSecret(db, settings.authSecret),
    sendMail: () => Promise.resolve(),
  });
  return db.transaction().execute(async (transaction) => {
    const admin = await makeAdmin(transaction, { auth, email, password });
    if (admin.roleBefore === null && password === null) {
      throw new CommandError(`There is no account ${email} whose password could be kept.`);
    }
    const subject = { kind: "user", id: admin.id } as const;
    if (admin.roleBefore !== "admin") {
      await writeAuditEntry(transaction, {
        by: commandLineActor,
        action: "user.role",
        subject,
        before: admin.roleBefore && { role: admin.roleBefore },
        after: { role: "admin" },
      });
    }
    if (password !== null) {
      const entry = { by: commandLineActor, action: "user.password", subject } as const;
      await writeAuditEntry(transaction, { ...entry, before: null, after: null });
    }
    return admin;
  });
}

/** Asks for a new password at the terminal, twice, without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError("Standard input is not a terminal. Use --password-stdin.");
  }
  const first = await askHidden("New password: ");
  const second = await askHidden("Repeat the password: ");
  if (first !== second) throw new CommandError("The passwords differ.");
  return first;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const discard = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: discard, terminal: true });
  const interrupt = new AbortController();
  lines.once("SIGINT", () => {
    interrupt.abort();
  });
  try {
    return await lines.question("", { signal: interrupt.signal });
  } catch {
    throw new CommandError("Nothing was changed.");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

/** The first line of standard input. */
async function readPassword(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}
