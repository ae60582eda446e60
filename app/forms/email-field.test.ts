import { expect, test } from "vitest";
import { emailField, optionalEmail } from "./email-field.ts";

test.each([
  ["Ada@Example.com ", "ada@example.com"],
  ["kunde@blåbær.dk", "kunde@xn--blbr-roah.dk"],
  ["Kunde@BLÅBÆR.dk", "kunde@xn--blbr-roah.dk"],
  ["kunde@xn--blbr-roah.dk", "kunde@xn--blbr-roah.dk"],
])("%s is sent to as %s", (typed, email) => {
  expect(emailField.parse(typed)).toBe(email);
});

test.each([
  "",
  "ada",
  "ada@",
  "@example.com",
  "ada@exam ple.com",
  "ada@blå bær.dk",
  "ada@å/b.dk",
  "åse@example.com",
])("%j is no email", (typed) => {
  expect(emailField.safeParse(typed).success).toBe(false);
});

test("an email that may be left out says what is wrong with one that is entered", () => {
  expect(optionalEmail.parse(" ")).toBe("");
  expect(optionalEmail.safeParse("ada").error?.issues[0]?.message).toMatch("email address");
});
