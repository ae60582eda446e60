import { afterEach, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { readLanguageFrom } from "../language/current-language.ts";
import { logInSchema, profileSchema, signUpSchema } from "./account-fields.ts";
import { usernameOf } from "./current-user.ts";
import { refuseLeakedPassword } from "./leaked-passwords.server.ts";
import { findLogInReason } from "./log-in/log-in-reason.tsx";
import { bannedMessage } from "./log-in/log-in.server.ts";
import { deviceName } from "./profile/find-profile.server.ts";

beforeEach(() => {
  readLanguageFrom(() => "da");
});
afterEach(() => {
  readLanguageFrom(() => "en");
});

const messagesOf = async (schema: z.ZodType, value: unknown) =>
  (await schema.safeParseAsync(value)).error?.issues.map(({ message }) => message);

test("the fields of an account say in Danish what is wrong with them", async () => {
  expect(await messagesOf(logInSchema, {})).toEqual([
    "Indtast din e-mailadresse.",
    "Indtast din adgangskode.",
  ]);
  expect(await messagesOf(signUpSchema, { email: "ada" })).toEqual([
    "Det ligner ikke en e-mailadresse.",
    "Vælg en adgangskode.",
  ]);
  const email = "ada@example.com";
  expect(await messagesOf(signUpSchema, { email, password: "kort" })).toEqual([
    "Brug mindst 8 tegn.",
  ]);
  expect(await messagesOf(profileSchema, { email, username: "a".repeat(61) })).toEqual([
    "Brug højst 60 tegn.",
  ]);
  const checked = refuseLeakedPassword(signUpSchema, "password");
  expect(await messagesOf(checked, { email, password: "password" })).toEqual([
    "Den adgangskode er for nem at gætte. Vælg en anden.",
  ]);
});

test("what an account is told in passing is Danish too", () => {
  expect(findLogInReason("/user/cart")).toBe("se din kurv");
  expect(bannedMessage()).toMatch(/^Kontoen er lukket\. Skriv til .+, hvis det er en fejl\.$/);
  expect(usernameOf({ username: "admin", email: "a@example.com", role: "user" })).toBe("Kunde");
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0) Firefox/140.0")).toBe("Firefox på Windows");
  expect(deviceName(null)).toBe("Ukendt enhed");
});
