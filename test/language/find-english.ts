import { projectFolder } from "../../app/project-folder.server.ts";
import { exportTexts } from "../../cli/texts/translations.ts";

/** What the page has for eyes and ears: its texts and the attributes that are shown or read out, a line each. */
function listWords(html: string): string[] {
  const body = html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, "")
    // What people and the law's own words are in another language by themselves, is marked so.
    .replaceAll(/<(?!html\b)(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, "");
  const attributes = [
    ...body.matchAll(/ (?:alt|aria-label|aria-description|placeholder|title)="([^"]*)"/g),
  ].map(([, value = ""]) => value);
  const texts = body.split(/<[^>]*>/);
  return [...texts, ...attributes].map(unescape).filter((line) => /\p{L}{2}/u.test(line));
}

function unescape(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

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

function formsOf(text: unknown): string[] {
  if (typeof text === "string") return [text];
  return Object.values(text ?? {}).filter((form) => typeof form === "string");
}
