import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { readLanguageFrom } from "./current-language.ts";
import { defineTexts, type Say, type Text } from "./define-texts.ts";

/** Two languages are enough to look at, however many the shop has. */
const define = defineTexts as <const Texts extends { readonly [key: string]: Text }>(texts: {
  en: Texts;
  da: { readonly [Key in keyof Texts]: Text };
}) => Say<Texts>;

const say = define({
  en: {
    cart: "Cart",
    left: "Only {stock} left, order now!",
    copies: { one: "{n} copy from {price}", other: "{n} copies from {price}" },
    agree: "Read the {terms} first.",
  },
  da: {
    cart: "Kurv",
    left: "Kun {stock} tilbage, bestil nu!",
    copies: { one: "{n} eksemplar fra {price}", other: "{n} eksemplarer fra {price}" },
    agree: "Læs først {terms}.",
  },
});

afterEach(() => {
  readLanguageFrom(() => "en");
});

describe("texts of a room", () => {
  it("are those of the current language, with their values", () => {
    readLanguageFrom(() => "en");
    expect(say("cart")).toBe("Cart");
    expect(say("left", { stock: 2 })).toBe("Only 2 left, order now!");
    readLanguageFrom(() => "da");
    expect(say("cart")).toBe("Kurv");
    expect(say("left", { stock: 2 })).toBe("Kun 2 tilbage, bestil nu!");
  });

  it("have forms by number", () => {
    readLanguageFrom(() => "da");
    expect(say("copies", { n: 1, price: "49 kr." })).toBe("1 eksemplar fra 49 kr.");
    expect(say("copies", { n: 0, price: "49 kr." })).toBe("0 eksemplarer fra 49 kr.");
  });

  it("take elements as values", () => {
    readLanguageFrom(() => "da");
    const words = say.nodes("agree", { terms: "<b>" });
    expect(renderToStaticMarkup(words)).toBe("Læs først &lt;b&gt;.");
  });

  it("isolate a value that is written from right to left", () => {
    readLanguageFrom(() => "da");
    const stock = "\u05e9\u05dc\u05d5\u05dd";
    expect(say("left", { stock })).toBe(`Kun \u2068${stock}\u2069 tilbage, bestil nu!`);
  });

  it("do not take braces in a value for a value", () => {
    readLanguageFrom(() => "en");
    expect(say("left", { stock: "{stock}" })).toBe("Only {stock} left, order now!");
  });
});

it("what lacks a text or a value does not compile", () => {
  // @ts-expect-error a text is missing in Danish
  defineTexts({ en: { a: "A", b: "B" }, da: { a: "A" } });
  // @ts-expect-error a text is not in English
  defineTexts({ en: { a: "A" }, da: { a: "A", b: "B" } });
  // @ts-expect-error the Danish lacks a value
  defineTexts({ en: { a: "{n} A" }, da: { a: "A" } });
  // @ts-expect-error the Danish has a value of its own
  defineTexts({ en: { a: "A" }, da: { a: "{n} A" } });
  // @ts-expect-error one form of the Danish lacks a value
  const plural = defineTexts({ en: { a: { other: "{n} of {all}" } }, da: { a: { other: "{n}" } } });
  expect(plural("a", { n: 1, all: 2 })).toBe("1 of 2");
  // @ts-expect-error a value is left out
  expect(say("left")).toContain("{stock}");
  // @ts-expect-error a value has another name
  expect(say("left", { number: 2 })).toContain("undefined");
});
