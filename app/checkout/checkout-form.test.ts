import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { checkoutForm, checkoutFormFor } from "./checkout-form.ts";

const paranoid = { id: "black-sabbath-paranoid", discountedPrice: 212 };
const plain = buildCheckout([{ record: paranoid }]);

function read(fields: { [name: string]: string }) {
  const form = new FormData();
  for (const [name, value] of formOf(plain, fields)) form.set(name, value);
  return parseWithZod(form, { schema: checkoutForm });
}

function errorsOf(fields: { [name: string]: string }) {
  return read(fields).reply().error;
}

test("a form that is filled in reads as the checkout, with what is optional empty", () => {
  const submission = read({});
  expect(submission.status === "success" && submission.value).toEqual(plain);
});

test("what is missing is asked for at its field", () => {
  const empty = { fullName: " ", address: "", postalCode: "", city: "" };
  expect(errorsOf(empty)).toEqual({
    fullName: ["Enter your full name."],
    address: ["Enter your address."],
    postalCode: ["Enter your postal code."],
    city: ["Enter your city."],
  });
  expect(errorsOf({ country: "Atlantis" })).toHaveProperty("country");
  expect(errorsOf({ shippingMethod: "pigeon" })).toHaveProperty("shippingMethod");
  expect(errorsOf({ note: "x".repeat(1001) })).toHaveProperty("note");
});

test("picking up needs a name, and keeps no address", () => {
  const form = new FormData();
  const visit = { shippingMethod: "pick-up", phone: "+45 12 34 56 78" };
  for (const [name, value] of formOf(plain, visit)) form.set(name, value);
  const submission = parseWithZod(form, { schema: checkoutFormFor(form) });
  expect(submission.status === "success" && submission.value).toEqual({
    ...plain,
    ...visit,
    address: "",
    postalCode: "",
    city: "",
    country: "",
  });
  for (const name of ["address", "postalCode", "city", "country", "phone"]) form.delete(name);
  expect(parseWithZod(form, { schema: checkoutFormFor(form) }).status).toBe("success");
  form.set("fullName", " ");
  expect(parseWithZod(form, { schema: checkoutFormFor(form) }).reply().error).toEqual({
    fullName: ["Enter your full name."],
  });
  form.set("shippingMethod", "parcel");
  expect(parseWithZod(form, { schema: checkoutFormFor(form) }).reply().error).toHaveProperty(
    "address",
  );
});

test("text is tidied: no controls reach the database, lines only in the note", () => {
  const submission = read({ fullName: " Ada\u0000\r\nByron ", note: "one\r\ntwo\u0000" });
  expect(submission.status === "success" && submission.value).toMatchObject({
    fullName: "Ada Byron",
    note: "one\ntwo",
  });
});

test("a cart that is not one is refused in words", () => {
  const line = { id: "a", quantity: 1, unitPrice: 1 };
  const bad = [
    "",
    "[",
    "null",
    "{}",
    JSON.stringify([{ ...line, quantity: 0 }]),
    JSON.stringify([{ ...line, quantity: 1.5 }]),
    JSON.stringify([{ ...line, id: "A\u0000" }]),
    JSON.stringify([line, line]),
    JSON.stringify(Array.from({ length: 201 }, (_, index) => ({ ...line, id: `r${index}` }))),
  ];
  for (const cart of bad) expect(errorsOf({ cart }), cart).toHaveProperty("cart");
  expect(errorsOf({ checkoutKey: "1" })).toHaveProperty("checkoutKey");
});

test("no text in any field makes reading throw", () => {
  const names = Object.keys(plain);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: anyCharacter }), (name, text) => {
      read({ [name]: text });
    }),
  );
});
