import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { requireShopFolder } from "./shop-folder.ts";

/**
 * The mail of a kind, such as "password-reset", that holds some words, once the shop has written it:
 * as text, with the line breaks and signs that mail needs taken out again.
 */
export async function findMail(kind: string, words: string): Promise<string> {
  const folder = join(requireShopFolder(), "mail");
  let found = "";
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const letters = await Promise.all(
        names
          .filter((name) => name.startsWith(kind) && name.endsWith(".eml"))
          .map((name) => readFile(join(folder, name), "utf8")),
      );
      found = letters.map(decode).find((letter) => letter.includes(words)) ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

/** Undoes quoted-printable, as far as letters of ASCII need it. */
function decode(letter: string): string {
  return letter.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
}
