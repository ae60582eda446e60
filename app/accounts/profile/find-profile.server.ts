import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { profileText } from "./profile-texts.ts";

/** A session that has not expired. */
export interface OpenSession {
  id: string;
  /** "Firefox on Windows" */
  device: string;
  /** To the hour, as an ISO string. */
  lastUsed: string;
}

/**
 * The name that a user chose ("" for none), whether their email is confirmed, and the one that waits for its confirmation;
 * undefined when the account was deleted.
 */
export async function findProfile(db: Database, uid: string) {
  return db
    .selectFrom("users")
    .where("id", "=", uid)
    .select(["username as chosenName", "emailVerified as isConfirmed", "pendingEmail"])
    .executeTakeFirst();
}

/** The sessions of a user, the one used last first: up to 50, and how many there are besides. */
export async function findOpenSessions(
  db: Database,
  { uid, now }: { uid: string; now: Date },
): Promise<{ sessions: OpenSession[]; others: number }> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "userAgent", "updatedAt"])
    .select(sql<number>`(count(*) over ())::integer`.as("total"))
    .where("userId", "=", uid)
    .where("expiresAt", ">", now)
    .orderBy("updatedAt", "desc")
    .limit(50)
    .execute();
  const sessions = rows.map(({ id, userAgent, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    lastUsed: updatedAt.toISOString(),
  }));
  return { sessions, others: (rows[0]?.total ?? 0) - rows.length };
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system of a User-Agent header, such as "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const find = (known: [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser !== undefined && system !== undefined)
    return profileText("device", { browser, system });
  return browser ?? system ?? profileText("unknownDevice");
}
