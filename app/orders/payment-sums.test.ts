import { expect, test } from "vitest";
import { describeSums } from "./payment-sums.ts";

const none = { authorised: 0, captured: 0, released: 0, refunded: 0 };

test.each([
  [none, ""],
  [{ ...none, authorised: 29_800 }, "Authorised 298 kr."],
  [
    { ...none, authorised: 29_800, captured: 29_800, refunded: 8_950 },
    "Authorised 298 kr., taken 298 kr., given back 89,50 kr.",
  ],
  [{ ...none, captured: 124_900 }, "Taken 1.249 kr."],
  [{ ...none, authorised: 29_800, released: 29_800 }, "Authorised 298 kr., released 298 kr."],
])("%j: %s", (sums, text) => {
  expect(describeSums(sums)).toBe(text);
});
