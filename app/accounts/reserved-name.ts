import { shop } from "../shop.ts";

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

/** The names of those who run the shop, in any combination. */
function reservedNames(): RegExp {
  const names = ["admin", "administrator", shop.name].map(foldName).filter(Boolean);
  return new RegExp(`^(?:the)?(?:${names.join("|")})+$`, "u");
}

/**
 * Whether a name says that somebody runs the shop: "admin" or the shop's name, whatever its case, spacing and
 * punctuation, and in letters that look the same. No customer may be called so (docs/rules.md, Accounts).
 */
export function isReservedName(name: string): boolean {
  return reservedNames().test(foldName(name));
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/./gsu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "");
}
