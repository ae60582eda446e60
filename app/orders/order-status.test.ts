import { expect, test } from "vitest";
import { canBecome, findSteps, orderStatuses, returnsStock } from "./order-status.ts";

test("an admin moves an order along the table and no other way", () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "awaiting-payment → cancelled",
    "new → processing",
    "new → cancelled",
    "processing → shipped",
    "processing → cancelled",
  ]);
});

test("a new order is shipped by way of processing; nothing leads back", () => {
  expect(findSteps("new", "shipped")).toEqual(["processing", "shipped"]);
  expect(findSteps("new", "cancelled")).toEqual(["cancelled"]);
  expect(findSteps("processing", "shipped")).toEqual(["shipped"]);
  for (const status of orderStatuses) expect(findSteps(status, "new")).toBeNull();
  expect(findSteps("cancelled", "shipped")).toBeNull();
});

test("a customer may only cancel, and only what is new or awaits payment", () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canBecome(from, to, "customer")).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(["awaiting-payment → cancelled", "new → cancelled"]);
});

test("new, processing and waiting orders hold stock that they can return", () => {
  expect(orderStatuses.filter(returnsStock)).toEqual(["awaiting-payment", "new", "processing"]);
});
