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
