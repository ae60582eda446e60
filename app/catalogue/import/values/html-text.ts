import { convert } from "html-to-text";

/** The text of a description in HTML, as plain lines; a text without tags stays as it is. */
export function htmlToText(html: string): string {
  if (!/<[a-z!/]|&[a-z#0-9]+;/i.test(html)) return html.trim();
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 200_000 },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "ul", options: { itemPrefix: "– " } },
    ],
  })
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** A text without tags whose HTML entities are characters: `Simon &amp; Garfunkel`, `&#8211;`. What is none stays. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi, (entity) => {
    if (/^&(?:nbsp|#160|#xa0);$/i.test(entity)) return " ";
    return convert(entity, { wordwrap: false, selectors: [] }) || entity;
  });
}
