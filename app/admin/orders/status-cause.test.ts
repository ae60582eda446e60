import { expect, test } from "vitest";
import { causeSentence, statusCause } from "./status-cause.ts";

const changedAt = new Date("2026-03-14T12:05:00Z");
const last = { uid: "anna", email: "anna@example.com", changedAs: "admin", changedAt } as const;
const soon = new Date("2026-03-14T12:05:59Z");
const later = new Date("2026-03-14T12:06:00Z");

test.each([
  [last, { uid: "you", now: soon }, "anna@example.com did it a moment ago"],
  [last, { uid: "you", now: later }, "anna@example.com did it on 14 Mar 2026, 13:05"],
  [last, { uid: "anna", now: soon }, "you did it a moment ago"],
  [
    { ...last, changedAs: "customer" as const },
    { uid: "you", now: soon },
    "the customer did it a moment ago",
  ],
  [
    { ...last, uid: null, email: null },
    { uid: "you", now: soon },
    "somebody whose account is deleted did it a moment ago",
  ],
  [null, { uid: "you", now: soon }, ""],
])("%j seen by %j: %s", (change, seenBy, expected) => {
  expect(statusCause(change, seenBy)).toBe(expected);
});

test("after another sentence it is one too", () => {
  expect(causeSentence("you did it a moment ago")).toBe(" You did it a moment ago.");
  expect(causeSentence("anna@example.com did it")).toBe(" anna@example.com did it.");
  expect(causeSentence("")).toBe("");
});
