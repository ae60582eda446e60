import sharp from "sharp";
import type { Database } from "../../app/db/database.ts";
import type { TestClient } from "./test-client.ts";

/** The page on which customers look after their account. */
export const profilePage = "/user/profile";

export function findUser(db: Database, email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/** The id of a user who is there. */
export async function requireId(db: Database, email: string): Promise<string> {
  const user = await findUser(db, email);
  if (!user) throw new Error(`There is no ${email}.`);
  return user.id;
}

/** A photo as a phone takes it, with what the camera writes. */
export async function drawPicture(): Promise<File> {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: "#b4380f" } });
  const bytes = await image
    .withExif({ IFD0: { Copyright: "Ann's street" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" });
}

/** Sends a profile picture. */
export function uploadPicture(person: TestClient, file: File): Promise<Response> {
  const form = new FormData();
  form.set("intent", "upload-picture");
  form.set("picture", file);
  return person.post(profilePage, form);
}
