import type { Services } from "../../services-context.ts";
import { findLockedAccounts, readTwoFactor, type SecondStep } from "./stored-two-factor.server.ts";
import { twoFactorText } from "./two-factor-texts.ts";

/** A passkey, as its owner sees it in a list. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** An ISO string. */
  addedAt: string;
}

/**
 * A user's unused recovery codes by number (null while two-factor log-in is off), whether the shop can no longer check the
 * codes of their app, and their passkeys.
 */
export async function findTwoFactor(services: Services, uid: string) {
  const { db } = services;
  const [user, secondStep, passkeys] = await Promise.all([
    db.selectFrom("users").select("twoFactorEnabled").where("id", "=", uid).executeTakeFirst(),
    findSecondStep(services, uid),
    db
      .selectFrom("passkeys")
      .select(["id", "name", "createdAt"])
      .where("userId", "=", uid)
      .orderBy("createdAt")
      .execute(),
  ]);
  const isOn = user?.twoFactorEnabled === true;
  return {
    codesLeft: isOn ? (secondStep?.codes.length ?? 0) : null,
    isAppLocked: isOn && secondStep?.readsApp === false,
    passkeys: passkeys.map(({ id, name, createdAt }): OwnPasskey => ({
      id,
      name: name ?? twoFactorText("passkey"),
      addedAt: createdAt.toISOString(),
    })),
  };
}

/** Null for a user without two-factor log-in. */
export async function findSecondStep(
  { db, auth }: Pick<Services, "auth" | "db">,
  uid: string,
): Promise<SecondStep | null> {
  const row = await db
    .selectFrom("twoFactors")
    .select(["secret", "backupCodes"])
    .where("userId", "=", uid)
    .executeTakeFirst();
  if (!row) return null;
  return readTwoFactor(row, (await auth.$context).secret);
}

/** The accounts that an admin may have to free: the shop cannot check the codes of their apps. */
export async function findLocked({ db, auth }: Pick<Services, "auth" | "db">) {
  return findLockedAccounts(db, (await auth.$context).secret);
}
