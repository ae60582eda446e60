import type { Shop } from "../../services.ts";
import { askAuth } from "../call-auth.server.ts";

/** A passkey, as its owner sees it in a list. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** An ISO string. */
  addedAt: string;
}

/** What a person has besides a password: whether codes are on, recovery codes left, and passkeys. */
export async function findSecondFactors(shop: Shop, uid: string) {
  const { db } = shop;
  const [user, passkeys] = await Promise.all([
    db
      .selectFrom("users")
      .select("twoFactorEnabled")
      .where("id", "=", uid)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("passkeys")
      .select(["id", "name", "createdAt"])
      .where("userId", "=", uid)
      .orderBy("createdAt")
      .execute(),
  ]);
  return {
    codesLeft: user.twoFactorEnabled ? (await findRecoveryCodes(shop, uid)).length : null,
    passkeys: passkeys.map(({ id, name, createdAt }): OwnPasskey => ({
      id,
      name: name ?? "Passkey",
      addedAt: createdAt.toISOString(),
    })),
  };
}

/** The recovery codes that were not used yet. */
export async function findRecoveryCodes(shop: Shop, uid: string): Promise<string[]> {
  const answer = await askAuth(shop, (api) => api.viewBackupCodes({ body: { userId: uid } }));
  return answer.ok ? answer.value.backupCodes : [];
}
