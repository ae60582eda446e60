import type { Shop } from "../shop-context.ts";
import { removePicture } from "./change-picture.server.ts";

/**
 * Deletes an account with its sessions, wishlist and picture. Orders stay for the books, without the
 * person; comments stay as by "Anonymous". Refused for the only admin: a shop without one cannot be run.
 */
export async function deleteAccount(
  { db, pictures }: Shop,
  uid: string,
): Promise<{ ok: true } | { ok: false; reason: "only-admin" | "no-account" }> {
  const result = await db.transaction().execute(async (on) => {
    // In one order for everybody, so that two admins who leave at once do so one after the other.
    const admins = await on
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .orderBy("id")
      .forUpdate()
      .execute();
    if (admins.length === 1 && admins[0]?.id === uid) return "only-admin";
    await on
      .updateTable("orders")
      .set({
        fullName: "Deleted customer",
        address: "",
        postalCode: "",
        city: "",
        email: "",
        phone: "",
        note: "",
      })
      .where("userId", "=", uid)
      .execute();
    await on.deleteFrom("verifications").where("value", "=", uid).execute();
    const deleted = await on
      .deleteFrom("users")
      .where("id", "=", uid)
      .returning("profilePic")
      .executeTakeFirst();
    return deleted ?? "no-account";
  });
  if (typeof result === "string") return { ok: false, reason: result };
  await removePicture(pictures, result.profilePic);
  return { ok: true };
}
