import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "./language/current-language.ts";
import { formatDate, formatDateTime, formatDayOfYear, formatMonth } from "./shop-time.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("moments are shown on the shop's clock, summer and winter", () => {
  expect(formatDateTime(new Date("2026-07-01T22:05:00Z"))).toBe("2 Jul 2026, 00:05");
  expect(formatDateTime(new Date("2026-11-21T09:00:00Z"))).toBe("21 Nov 2026, 10:00");
  expect(formatDate(new Date("2026-12-31T23:00:00Z"))).toBe("1 Jan 2027");
});

test("days and months are written as people write them", () => {
  expect(formatDayOfYear("2026-11-05")).toBe("5 Nov");
  expect(formatMonth("2026-01-01")).toBe("Jan 2026");
});

test("in Danish they are written as Danes write them", () => {
  readLanguageFrom(() => "da");
  expect(formatDateTime(new Date("2026-07-01T22:05:00Z"))).toBe("2. juli 2026 kl. 00.05");
  expect(formatDate(new Date("2026-11-27T09:00:00Z"))).toBe("27. november 2026");
  expect(formatDayOfYear("2026-05-05")).toBe("5. maj");
  expect(formatMonth("2026-01-01")).toBe("januar 2026");
});
