import { projectFolder } from "../../app/project-folder.server.ts";
import { exportTexts } from "../../cli/texts/translations.ts";
import { listWords } from "./list-words.ts";

/** Words that stand in most English sentences and in no Danish one. */
const englishWords =
  /(?<!\p{L})(?:the|and|you|your|of|with|this|that|is|are|was|it|we|from|by|not|no|yet|here|there|please|choose|enter|price|order|cart|shop|record|records|shipping|payment)(?!\p{L})/iu;

/**
 * Makes what finds English on a Danish page: the lines that are English texts of the shop, or have words that only English
 * has. `data` are names that the page shows as they are, such as albums.
 */
export async function createEnglishFinder(data: readonly string[]) {
  const { rooms } = await exportTexts(projectFolder, "da");
  const english = new Set<string>();
  const danish = new Set<string>();
  for (const texts of Object.values(rooms).flatMap((names) => Object.values(names))) {
    for (const { en, da } of Object.values(texts)) {
      for (const form of formsOf(en)) english.add(form);
      for (const form of formsOf(da)) danish.add(form);
    }
  }
  return (html: string): string[] =>
    listWords(html).filter((line) => {
      if (danish.has(line) || data.includes(line)) return false;
      if (english.has(line)) return true;
      const rest = data.reduce((left, name) => left.replaceAll(name, ""), line);
      return englishWords.test(rest);
    });
}

/** The forms of a text: one, or one for each kind of number. */
export function formsOf(text: unknown): string[] {
  if (typeof text === "string") return [text];
  return Object.values(text ?? {}).filter((form) => typeof form === "string");
}
