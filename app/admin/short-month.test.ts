import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import { formatDateTime, formatDayOfYear, formatMonth } from "../shop-time.ts";
import { shortenMonth } from "./short-month.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("Danish months are short in a column, and May is whole", () => {
  readLanguageFrom(() => "da");
  const moment = new Date("2026-11-27T12:05:00Z");
  expect(shortenMonth(formatDateTime(moment))).toBe("27. nov. 2026 kl. 13.05");
  expect(shortenMonth(formatDayOfYear("2026-05-05"))).toBe("5. maj");
  expect(shortenMonth(formatMonth("2026-01-01"))).toBe("jan. 2026");
});

test("English months stay as they are", () => {
  expect(shortenMonth(formatDateTime(new Date("2026-07-01T22:05:00Z")))).toBe("2 Jul 2026, 00:05");
});
