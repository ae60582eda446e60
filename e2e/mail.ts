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

/** The HTML of such a mail, with the characters that it was written with. */
export async function findMailHtml(kind: string, text: string): Promise<string> {
  const mail = await findMail(kind, text);
  const [, body = ""] = /Content-Type: text\/html[^]*?\r?\n\r?\n([^]*?)\r?\n--/i.exec(mail) ?? [];
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_match, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
