import { shop } from "../../shop.config.ts";

/** Letters and digits that are drawn like a Latin letter. */
const lookAlikes: { [letter: string]: string } = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ԁ: "d",
  м: "m",
  α: "a",
  ο: "o",
  ι: "i",
  ν: "v",
  τ: "t",
  "0": "o",
  "1": "i",
  l: "i",
  "|": "i",
  "@": "a",
};

/** Names of those who run the shop, in any combination. */
const names = ["admin", "administrator", shop.name].map(foldName).filter(Boolean);
const reserved = new RegExp(`^(?:the)?(?:${names.join("|")})+$`);

/**
 * Whether a name says that somebody runs the shop: "admin" or the shop's name, whatever its case, spacing and
 * punctuation, and in letters that look the same. No customer may be called so (docs/rules.md, Accounts).
 */
export function isReservedName(name: string): boolean {
  return reserved.test(foldName(name));
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/./gsu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "");
}
