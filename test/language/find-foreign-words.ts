import { languageCodes } from "../../app/language/languages.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { isoCountries } from "../../app/settings/iso-countries.ts";
import { exportTexts } from "../../cli/texts/translations.ts";
import { formsOf } from "./find-english.ts";
import { listWords } from "./list-words.ts";

const wordPattern = /\p{L}[\p{L}'’]+/gu;
/** Order numbers, keys of two-factor log-in, addresses, paths, and placeholders of the shop's texts: no words. */
const codes =
  /\d{6}-[A-Z0-9]{6}|[A-Z2-7]{4}(?: [A-Z2-7]{4})+|https?:\S+|(?<!\p{L})\/[a-z-]+|\{[a-z-]+\}/gu;

/**
 * Makes what finds words on a Danish page that no Danish text of the shop has. `data` are names and words that the page
 * shows as they are, such as albums; what people wrote must be in it.
 */
export async function createForeignWordFinder(data: readonly string[]) {
  const { rooms } = await exportTexts(projectFolder, "da");
  const known = new Set<string>();
  const learn = (text: string) => {
    for (const [word] of text.toLowerCase().matchAll(wordPattern)) known.add(word);
  };
  for (const texts of Object.values(rooms).flatMap((names) => Object.values(names))) {
    for (const { da } of Object.values(texts)) for (const form of formsOf(da)) learn(form);
  }
  const names = ["region", "language"] as const;
  for (const type of names) {
    const display = new Intl.DisplayNames("da", { type });
    for (const code of type === "region" ? Object.keys(isoCountries) : languageCodes)
      learn(display.of(code) ?? "");
  }
  const forms = (["long", "short"] as const).map(
    (length) => new Intl.DateTimeFormat("da", { month: length, weekday: length }),
  );
  for (let month = 0; month < 12; month += 1) {
    for (const form of forms) learn(form.format(new Date(2026, month, month + 1)));
  }
  data.forEach((text) => {
    learn(text);
  });
  return (html: string): string[] => {
    const found = new Set<string>();
    for (const line of listWords(html)) {
      for (const [word] of line.replaceAll(codes, "").matchAll(wordPattern)) {
        if (!known.has(word.toLowerCase())) found.add(`${word} (${line.slice(0, 60)})`);
      }
    }
    return [...found];
  };
}
