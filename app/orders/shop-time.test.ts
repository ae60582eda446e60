import { expect, test } from "vitest";
import { formatDate, formatDateTime } from "./shop-time.ts";

test("moments are shown on the shop's clock, summer and winter", () => {
  expect(formatDateTime(new Date("2026-07-01T22:05:00Z"))).toBe("2 Jul 2026, 00:05");
  expect(formatDateTime(new Date("2026-11-21T09:00:00Z"))).toBe("21 Nov 2026, 10:00");
  expect(formatDate(new Date("2026-12-31T23:00:00Z"))).toBe("1 Jan 2027");
});
