import type { Services } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { twoFactorText } from "./two-factor-texts.ts";

/** A passkey, as its owner sees it in a list. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** An ISO string. */
  addedAt: string;
}

/** A user's unused recovery codes by number (null while two-factor log-in is off) and their passkeys. */
export async function findTwoFactor(services: Services, uid: string) {
  const { db } = services;
  const [user, passkeys] = await Promise.all([
    db.selectFrom("users").select("twoFactorEnabled").where("id", "=", uid).executeTakeFirst(),
    db
      .selectFrom("passkeys")
      .select(["id", "name", "createdAt"])
      .where("userId", "=", uid)
      .orderBy("createdAt")
      .execute(),
  ]);
  return {
    codesLeft: user?.twoFactorEnabled ? (await findRecoveryCodes(services, uid)).length : null,
    passkeys: passkeys.map(({ id, name, createdAt }): OwnPasskey => ({
      id,
      name: name ?? twoFactorText("passkey"),
      addedAt: createdAt.toISOString(),
    })),
  };
}

/** The recovery codes that are not used yet. */
export async function findRecoveryCodes(services: Services, uid: string): Promise<string[]> {
  const result = await callAuth(services, (api) => api.viewBackupCodes({ body: { userId: uid } }));
  return result.ok ? result.value.backupCodes : [];
}
