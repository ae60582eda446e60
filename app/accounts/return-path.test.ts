import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { sayIn } from "../language/current-language.ts";
import { languageCodes, type Language } from "../language/languages.ts";
import { applyDetails } from "../shop.ts";
import { logInPath, readReturnPath } from "./return-path.ts";

const here = "https://shop.example";

afterEach(() => {
  applyDetails({});
});

/** The return path of a page in a language of a shop whose first is `first`. */
function readIn(language: Language, first: Language, value: unknown): string {
  applyDetails({ languages: first === "en" ? ["en", "da"] : ["da", "en"] });
  return sayIn(language, () => readReturnPath(value));
}

test.each(["/user/orders", "/shop?tag=Dad%20Metal&page=2", "/record/x#comments", "/æ"])(
  "goes back to %s",
  (path) => {
    expect(new URL(readReturnPath(path), here).href).toBe(new URL(path, here).href);
  },
);

test.each([
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/./\u0000/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "user/orders",
  " /user",
  "@evil.example",
  "",
  null,
  undefined,
  ["/user"],
  `/${"a".repeat(2000)}`,
])("stays in the shop for %j", (value) => {
  expect(readReturnPath(value)).toBe("/");
});

test.each(["/login", "/login?to=/login", "/logout", "/signup#x", "/logout.data", "/x/../login"])(
  "does not go in a circle by %s",
  (path) => {
    expect(readReturnPath(path)).toBe("/");
  },
);

test.each(["/da/shop", "/da/shop?a=b#c", "/da"])(
  "leaves out the language of the page in %s",
  (path) => {
    expect(readIn("da", "en", path)).toBe(path.slice("/da".length) || "/");
    expect(readIn("en", "en", path)).toBe(path);
  },
);

test.each([
  "/da//evil.example",
  "/da/.//evil.example",
  "/da//da//evil.example",
  "/da/x/..//evil.example",
  "/da/%2e//evil.example",
  "/da/%2E%2e/da//evil.example",
  "/da//shop.invalid/x",
  "/da/./\t/evil.example",
  "/da/\\evil.example",
])("stays in the shop without the language of %j", (path) => {
  expect(readIn("da", "en", path)).toBe("/");
});

test.each(["/da/login", "/da/logout", "/da/./signup?to=/x"])("does not loop by %s", (path) => {
  for (const language of languageCodes) expect(readIn(language, "en", path)).toBe("/");
});

test("a browser that follows the answer stays in the shop, in every language", () => {
  const parts = [
    "/",
    "\\",
    ".",
    ":",
    "@",
    "?",
    "#",
    "\t",
    "\n",
    "..",
    "//",
    "%2f",
    "%2e",
    "%5c",
    "da",
    "/da",
    "/en",
    "da/",
    "evil.example",
    "shop.invalid",
  ];
  const tricky = fc.array(fc.constantFrom(...parts)).map((chosen) => `/${chosen.join("")}`);
  const language = fc.constantFrom(...languageCodes);
  fc.assert(
    fc.property(fc.oneof(fc.string(), tricky), language, language, (value, code, first) => {
      const path = readIn(code, first, value);
      const base = code === first ? "" : `/${code}`;
      // As sent, with the base that redirects prepend, and read once more by the page in between.
      for (const sent of [path, base + path, readIn(code, first, path)]) {
        const url = new URL(sent, here);
        expect(url.origin).toBe(here);
        expect(sent).toBe(url.pathname + url.search + url.hash);
      }
      expect(
        new URL(
          sayIn(code, () => logInPath(value)),
          here,
        ).pathname,
      ).toBe("/login");
    }),
    { numRuns: 5000 },
  );
});
