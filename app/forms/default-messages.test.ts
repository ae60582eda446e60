import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { readLanguageFrom } from "../language/current-language.ts";
import "./default-messages.ts";
import { emailField, optionalEmail } from "./email-field.ts";
import { optionalText, requiredLine } from "./text-fields.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test("what is wrong with a field is said in the language of the form", () => {
  const name = requiredLine({ missing: () => "Navn?", max: 1200 });
  readLanguageFrom(() => "da");
  expect(messageOf(emailField, undefined)).toBe("Indtast din e-mailadresse.");
  expect(messageOf(emailField, "ada")).toBe("Det ligner ikke en e-mailadresse.");
  expect(messageOf(emailField, `${"a".repeat(60)}@${"b.".repeat(120)}dk`)).toBe(
    "E-mailadressen er for lang.",
  );
  expect(messageOf(optionalEmail, "ada")).toBe("Det ligner ikke en e-mailadresse.");
  expect(messageOf(name, " ")).toBe("Navn?");
  expect(messageOf(name, "a".repeat(1201))).toBe("Brug højst 1.200 tegn.");
  expect(messageOf(optionalText(5), "123456")).toBe("Brug højst 5 tegn.");
  readLanguageFrom(() => "en");
  expect(messageOf(emailField, "ada")).toBe("This does not look like an email address.");
  expect(messageOf(optionalText(5), "123456")).toBe("Use at most 5 characters.");
});

test("no words of the library are shown in another language than English", () => {
  readLanguageFrom(() => "da");
  expect(messageOf(z.string().max(3), "1234")).toBe("Brug højst 3 tegn.");
  for (const schema of [
    z.string(),
    z.enum(["a"]),
    z.number().max(3),
    z.email(),
    z.array(z.string()),
  ])
    expect(messageOf(schema, 5)).toBe("Det er ikke udfyldt rigtigt. Prøv igen.");
  readLanguageFrom(() => "en");
  expect(messageOf(z.string(), 5)).toBe("Invalid input: expected string, received number");
});
