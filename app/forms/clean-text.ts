/** Most characters of a search text or another choice in a URL; the rest is cut off. */
const maxQueryText = 200;

/**
 * One line, without letters that nobody sees and with at most four marks on a letter: control characters (PostgreSQL
 * refuses some of them) and white space become single spaces, lone surrogates U+FFFD, as they would in UTF-8.
 */
export function cleanLine(text: string): string {
  return withFewMarks(withoutInvisibleCharacters(text.toWellFormed()))
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Several lines, which end in "\n", with the same characters as a line. Tabs stay, other control characters become spaces. */
export function cleanLines(text: string): string {
  return withFewMarks(withoutInvisibleCharacters(text.toWellFormed()))
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}

/** A text from a URL's query: one line of at most 200 UTF-16 code units, which no surrogate pair straddles. */
export function cleanQueryText(text: string): string {
  return cleanLine(
    cleanLine(text)
      .slice(0, maxQueryText)
      .replace(/[\uD800-\uDBFF]$/, ""),
  );
}

/**
 * Characters without a shape of their own: they turn the text around them (bidirectional controls), hide something in it
 * (tag letters), or make a name look like another (zero width).
 */
const invisible =
  /\u034F|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Scripts whose spelling needs the joiner or the non-joiner, by their ISO codes. */
const joiningScripts = [
  ...["Arab", "Syrc", "Mand", "Nkoo", "Adlm", "Rohg", "Mong", "Phag"],
  ...["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"],
  ...["Tibt", "Mymr", "Khmr", "Bali", "Java", "Sund"],
];
const joining = joiningScripts.map((script) => `\\p{scx=${script}}`).join("");
const pictograph = String.raw`\p{Extended_Pictographic}`;
const modifiers = String.raw`\u{FE0F}\u{1F3FB}-\u{1F3FF}`;

/**
 * A joiner or non-joiner that does not follow a letter of such a script; a joiner within an emoji stays too. Made when
 * the first text needs it: the tables of 24 scripts take a phone tens of milliseconds, on every page that it loads.
 */
let strayJoiners: RegExp | undefined;

function makeStrayJoiners(): RegExp {
  return new RegExp(
    `(?<![${joining}])\\u200C|(?<![${joining}])(?!(?<=[${pictograph}${modifiers}])\\u200D${pictograph})\\u200D`,
    "gu",
  );
}

/** The text without characters that nobody sees. Joiners stay where a script or an emoji needs them. */
export function withoutInvisibleCharacters(text: string): string {
  const visible = text.replace(invisible, "");
  if (!/[\u200C\u200D]/.test(visible)) return visible;
  strayJoiners ??= makeStrayJoiners();
  return visible.replace(strayJoiners, "");
}

/**
 * More than four nonspacing marks in a row, the limit of Unicode Technical Standard #39, section 5.4. They stack: eight
 * cover the line above. Characters without a shape do not separate them.
 */
const stackedMarks =
  /([\p{Mn}\p{Me}](?:\p{Cf}*[\p{Mn}\p{Me}]){3})(?:\p{Cf}*[\p{Mn}\p{Me}])+\p{Cf}*/gu;

/** The text with the first four of the marks on each letter. */
function withFewMarks(text: string): string {
  // Below U+0300 there are no marks: most texts do not need the table of all of them.
  return /[\u0300-\uFFFF]/.test(text) ? text.replace(stackedMarks, "$1") : text;
}
