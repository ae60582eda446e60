import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { requireShopFolder } from "./shop-folder.ts";

/**
 * The mail of a kind, such as "password-reset", that holds a text, once the shop has written it:
 * without the line breaks and signs of its encoding.
 */
export async function findMail(kind: string, text: string): Promise<string> {
  const folder = join(requireShopFolder(), "mail");
  let found = "";
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names
          .filter((name) => name.startsWith(kind) && name.endsWith(".eml"))
          .map((name) => readFile(join(folder, name), "utf8")),
      );
      found = mails.map(decode).find((mail) => mail.includes(text)) ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

/** Undoes quoted-printable, as far as a mail in ASCII needs it. */
function decode(mail: string): string {
  return mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
}
