import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import { defaultDetails } from "./default-details.ts";
import { homeSection } from "./home-section.ts";
import { logoSection } from "./logo-section.ts";
import { paymentSection } from "./payment-section.ts";
import { postageSection } from "./postage-section.ts";
import { shopSection } from "./shop-section.ts";
import { taxesSection } from "./taxes-section.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("what the history keeps in English is shown in the language of its reader", () => {
  const { methods, countries, trackingUrl } = postageSection.settings;
  const kept = postageSection.audit({
    methods: methods.fallback,
    countries: countries.fallback,
    trackingUrl: trackingUrl.fallback,
  });
  const shown = (part: string) => postageSection.showKept?.(part, String(kept[part]));
  expect(shown("methods")).toBe(kept["methods"]);
  expect(shown("countries")).toBe(kept["countries"]);
  readLanguageFrom(() => "da");
  const [parcel, pickUp] = defaultDetails.shippingMethods.map(({ name }) => name);
  expect(shown("methods")).toBe(
    `${parcel}: 49 kr., gratis fra 600 kr., til en adresse; ${pickUp}: 0 kr., afhentes`,
  );
  expect(
    postageSection.showKept?.(
      "methods",
      "Courier (Danish: Bud): 1.249 kr., picked up; Other: 1 kr.",
    ),
  ).toBe("Courier (dansk: Bud): 1.249 kr., afhentes; Other: 1 kr.");
  expect(homeSection.showKept?.("categoryWords", "Jazz, Classics (Danish: Klassikere)")).toBe(
    "Jazz, Classics (dansk: Klassikere)",
  );
  expect(shown("countries")).toBe("Danmark, Sverige, Norge, Finland, Tyskland");
});

test.each([
  [
    "homeRates",
    "25 % from 1 Jan 2026, 25,5 % from 14 Mar 2027",
    "25 % fra 1. januar 2026, 25,5 % fra 14. marts 2027",
  ],
  ["Sweden", "no OSS, 25 % from 1 Jan 2026", "ikke OSS, 25 % fra 1. januar 2026"],
  ["Finland", "OSS, no rate", "OSS, ingen sats"],
  ["country", "Denmark", "Danmark"],
  ["priorPrice", "Strict", "Streng"],
  ["customerPays", "The price less VAT", "Prisen uden moms"],
])("Taxes and prices: %s, %s", (part, kept, shown) => {
  readLanguageFrom(() => "da");
  expect(taxesSection.showKept?.(part, kept)).toBe(shown);
});

test("keys and logos are told in words; what somebody typed stays, though the shop has a word for it", () => {
  readLanguageFrom(() => "da");
  expect(paymentSection.showKept?.("stripeSecretKey", "not set")).toBe("ikke angivet");
  expect(paymentSection.showKept?.("stripeSecretKey", "changed")).toBe("ændret");
  expect(logoSection.showKept?.("logo", "none")).toBe("intet");
  expect(logoSection.showKept?.("logo", "Picture 1a2b3c4d, beside the name")).toBe(
    "Billede 1a2b3c4d, ved siden af navnet",
  );
  expect(shopSection.showKept?.("tagline", "Contact")).toBe("Contact");
});
