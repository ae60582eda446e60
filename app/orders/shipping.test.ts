import { expect, test } from "vitest";
import { trackingUrl } from "./shipping.ts";

const template = "https://carrier.example/parcel?id={number}";

test.each([
  ["00370 1234", "https://carrier.example/parcel?id=00370%201234"],
  ["a&b", "https://carrier.example/parcel?id=a%26b"],
  ["https://other.example/p/1", "https://other.example/p/1"],
  ["javascript:alert(1)", "https://carrier.example/parcel?id=javascript%3Aalert(1)"],
  ["", null],
])("%o is followed at %o", (number, url) => {
  expect(trackingUrl(number, template)).toBe(url);
});

test("a shop without a carrier's page shows the number alone", () => {
  expect(trackingUrl("00370", "")).toBeNull();
});
