import { expect, test } from "vitest";
import { returnDueAt } from "./withdrawal.ts";

test.each([
  ["2026-03-01T12:00:00Z", "2026-03-15T22:59:59.000Z"],
  // Half past midnight on 20 October; summer time ends on the 25th.
  ["2026-10-19T22:30:00Z", "2026-11-03T22:59:59.000Z"],
  // Half past eleven in the evening of 20 March; it begins on the 29th.
  ["2026-03-20T22:30:00Z", "2026-04-03T21:59:59.000Z"],
  // The last day is the one before a change, and the day of one.
  ["2026-10-10T10:00:00Z", "2026-10-24T21:59:59.000Z"],
  ["2026-10-11T10:00:00Z", "2026-10-25T22:59:59.000Z"],
  ["2026-12-31T23:30:00.500Z", "2027-01-15T22:59:59.000Z"],
])("stated at %s: due until %s, the end of the 14th day in Copenhagen", (stated, due) => {
  expect(returnDueAt(new Date(stated)).toISOString()).toBe(due);
});
