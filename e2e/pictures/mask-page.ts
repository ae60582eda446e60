import type { Page } from "@playwright/test";

/** What differs from run to run in the text of a page, as a pattern and what stands there instead. */
const maskedText: [RegExp, string][] = [
  [/\d{6}-[A-HJ-NP-Z2-9]{6}/g, "260314-ABCDEF"],
  // The port of the shop whose pictures are taken.
  [/\blocalhost:\d+/g, "localhost:3000"],
  [/person-\d+-\d+/g, "person-1700000000000-1"],
  [/\b\d{1,2} [A-Z][a-z]{2} 20\d\d(, \d\d:\d\d)?/g, "14 Mar 2026$1"],
  [/(14 Mar 2026), \d\d:\d\d/g, "$1, 12:00"],
  // A recovery code.
  [/^[a-z2-9]{5}-[a-z2-9]{5}$/g, "k7m2p-x9w4h"],
  // A TOTP secret, in groups of four.
  [/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/g, "ABCD EFGH ABCD EFGH ABCD EFGH ABCD EFGH"],
];

/** A QR code of a TOTP secret. */
const hiddenElements = "svg[aria-label='The secret below, to be scanned'] path";

/**
 * Styles for the time of a picture. Without `content-visibility: auto` every part of the page is laid out, wherever
 * the page is scrolled to.
 */
const pictureStyle = `
  *, ::before, ::after { content-visibility: visible !important; scroll-behavior: auto !important; }
  * { caret-color: transparent !important; }
  ${hiddenElements} { visibility: hidden !important; }
`;

/** Lays the page out whole and loads all its pictures, whatever was scrolled into view. */
export async function stabilizePage(page: Page): Promise<void> {
  await page.evaluate(async (style) => {
    // The pages' Content-Security-Policy forbids a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    scrollTo(0, 0);
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    const visible = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  }, pictureStyle);
}

/**
 * Replaces order numbers, e-mail addresses, dates and secrets by fixed ones. A render of React may undo it, so it is
 * called right before the picture.
 */
export async function maskText(page: Page): Promise<void> {
  const patterns = maskedText.map(([{ source, flags }, mask]) => ({ source, flags, mask }));
  await page.evaluate((given) => {
    const masks = given.map(
      ({ source, flags, mask }) => [new RegExp(source, flags), mask] as const,
    );
    const hide = (text: string) =>
      masks.reduce((hidden, [pattern, mask]) => hidden.replace(pattern, mask), text);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const before = node.nodeValue ?? "";
      const after = hide(before);
      if (after !== before) node.nodeValue = after;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")) {
      const after = hide(field.value);
      if (after !== field.value) field.value = after;
      field.placeholder = hide(field.placeholder);
    }
    // Chromium does not draw text anew that a mask moves by less than a pixel: everything is laid out and drawn anew.
    const { style } = document.documentElement;
    style.display = "none";
    document.documentElement.getBoundingClientRect();
    style.removeProperty("display");
  }, patterns);
}
