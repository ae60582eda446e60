import { afterEach, expect, test } from "vitest";
import { applyDetails } from "../shop.ts";
import {
  inLanguagePath,
  languageOfPath,
  offeredLanguage,
  withoutLanguage,
} from "./language-path.ts";

afterEach(() => {
  applyDetails({});
});

test("a path is that of the first language behind the code of another", () => {
  applyDetails({ languages: ["en", "da"] });
  for (const [path, inDanish] of [
    ["/", "/da"],
    ["/shop", "/da/shop"],
    ["/_.data", "/da.data"],
    ["/shop.data", "/da/shop.data"],
  ] as const) {
    expect(withoutLanguage(inDanish)).toBe(path);
    expect(withoutLanguage(path)).toBe(path);
    expect(languageOfPath(inDanish)).toEqual({ code: "da", base: "/da" });
    expect(languageOfPath(path)).toEqual({ code: "en", base: "" });
  }
  expect(inLanguagePath("da", "/?a=b")).toBe("/da?a=b");
  expect(inLanguagePath("en", "/shop")).toBe("/shop");
});

test("a path that a browser would read as a host becomes one of the shop", () => {
  applyDetails({ languages: ["en", "da"] });
  expect(inLanguagePath("en", "//evil.example/x")).toBe("/evil.example/x");
  expect(inLanguagePath("en", "/\\/evil.example")).toBe("/evil.example");
  expect(inLanguagePath("da", "//evil.example")).toBe("/da/evil.example");
  expect(inLanguagePath("en", "/?a=//b")).toBe("/?a=//b");
});

test("what only begins like a code is none", () => {
  for (const path of ["/dad", "/da-metal", "/da.xml", "/xx/shop", "/DA/shop"]) {
    expect(withoutLanguage(path)).toBe(path);
  }
});

test("a kept language is that of the shop, or its first", () => {
  applyDetails({ languages: ["en", "da"] });
  expect(offeredLanguage("da")).toBe("da");
  expect(offeredLanguage(null)).toBe("en");
  expect(offeredLanguage("xx")).toBe("en");
  applyDetails({ languages: ["da"] });
  expect(offeredLanguage("en")).toBe("da");
});
