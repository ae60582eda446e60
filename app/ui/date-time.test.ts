import { expect, test } from "vitest";
import { formatDateTime } from "./date-time.tsx";

test("a moment is told by the shop's clock, in summer and in winter", () => {
  expect(formatDateTime("2026-11-21T08:30:00.000Z", "Europe/Copenhagen")).toBe(
    "21 Nov 2026, 09:30",
  );
  expect(formatDateTime("2026-07-01T22:05:00.000Z", "Europe/Copenhagen")).toBe("2 Jul 2026, 00:05");
  expect(formatDateTime("2026-01-01T00:00:00.000Z", "America/New_York")).toBe("31 Dec 2025, 19:00");
});
