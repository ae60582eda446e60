import fc from "fast-check";
import { anyCharacter } from "../any-character.ts";

/** Stands in hostile texts; where it comes back as an element, a text was taken for markup. */
export const mark = "<fuzz";

const loneHigh = "\ud800";
const loneLow = "\udfff";

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u0008\u001b\u007f\u0085",
  "\r\nSet-Cookie: fuzz=1",
  "\t=1+1",
  "=HYPERLINK(1)",
  loneHigh,
  `x${loneLow}${loneHigh}y`,
  "\u202e\u2066\u200f\u200b\ufeff",
  "\ufffd\uffff\u{10ffff}",
  "Ａ͙̓̓̓Z̸͖͆͝a̷l̴g̵o",
  "👩‍👩‍👧‍👦".repeat(40),
  "ﷺ".repeat(100),
  "İIıiẞß",
  `"><fuzz onx=1>`,
  `</script><fuzz>`,
  `</title></textarea><fuzz x='`,
  "{{7*7}}${7*7}<%=7%>",
  "' or 1=1; drop table users; --",
  "\\'; select pg_sleep(9) --",
  "%' or '1'='1",
  "%_\\",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "//fuzz.example/",
  "https://fuzz.example/",
  "/\\fuzz.example",
  "/.//fuzz.example",
  "javascript:alert(1)",
  "data:text/html,<fuzz>",
  "file:///etc/passwd",
  "$(reboot)`reboot`|reboot",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "prototype",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "NaN",
  "Infinity",
  "-Infinity",
  "-0",
  "-1",
  "0",
  "1",
  "1e9",
  "1e999",
  "0x1f",
  "1_000",
  "１２",
  "1.249",
  "2,5",
  "2147483647",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "99999999999999999999999999999999999",
  "0.1e-400",
  "00000000-0000-0000-0000-000000000000",
  "00000000-0000-0000-0000-00000000000g",
  "{00000000-0000-0000-0000-000000000000}",
  "2026-02-30T25:61:61Z",
  "+275760-09-13T00:00:00.001Z",
  "-271821-04-20",
  "infinity",
  "a@b",
  "a@b.co\nbcc: c@d.co",
  `"a b"@example.com`,
  "{}",
  "[]",
  "{",
  "[[",
  `"\\ud800"`,
  `{"__proto__":{"role":"admin"}}`,
  `{"constructor":{"prototype":{"x":1}}}`,
  `[{"id":"x","quantity":1e999}]`,
  `{"type":"update","payload":{"name":"email","value":{"a":1}}}`,
  `{"type":"insert","payload":{"name":"email","index":4294967294}}`,
  `{"type":"reset","payload":{}}`,
  "[".repeat(5_000),
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
];

const huge = ["x".repeat(70_000), "é".repeat(20_001), "a,".repeat(3_000), "9".repeat(5_000)];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...texts) },
  { weight: 15, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  { weight: 5, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
  { weight: 5, arbitrary: fc.integer().map(String) },
  { weight: 5, arbitrary: fc.double().map(String) },
  { weight: 5, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 5, arbitrary: fc.constantFrom(...huge) },
);

/** Names of fields and parameters that mean something to a language, a library, or nobody. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "__proto__[role]",
    "__proto__.role",
    "constructor.prototype.role",
    "__intent__",
    "__state__",
    "__INTENT__",
    "role",
    "id",
    "userId",
    "_routes",
    "index",
    "_method",
    "",
    "[]",
    "[",
    "a[",
    "a.b.c.d.e.f",
    "a[4294967294]",
    "tracklist[299].title",
    "tracklist[4294967294].title",
    "tracklist[0].title[0]",
    "featured[99999]",
    "\0",
    "a\0",
    "x".repeat(5_000),
  ),
  hostileText,
);

/** What may stand where a JSON text has a value. */
export const hostileLeaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    "",
    "\0",
    loneHigh,
    [],
    {},
    [[]],
  ),
  hostileText,
);

/** A text as percent-encoded bytes. Halves of surrogate pairs become the bytes that a careless encoder writes. */
export function percentEncode(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map((byte) => `%${byte.toString(16)}`)
      .join("");
  }).join("");
}

/** A part of a path, encoded or as somebody types it who does not care. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => percentEncode(text.slice(0, 2_000))),
  fc.constantFrom("%", "%zz", "%c0%af", "%2e%2e%2f", "..;", "%ff%fe", "%ed%a0%80", "%00", "a%2fb"),
  fc.constantFrom("x.data", "_.data", "_root.data", ".data", "x-96.webp", "%F0%9F%92%BF"),
);
