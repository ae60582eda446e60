import { expect, test } from "vitest";
import { nextStep, type Situation } from "./next-step.ts";

const amount = 298;

const none = { held: 0, netCaptured: 0, captured: 0 };
const held = { held: 298, netCaptured: 0, captured: 0 };
const captured = { held: 0, netCaptured: 298, captured: 298 };
const short = { held: 10, netCaptured: 0, captured: 0 };
const refunded = { held: 0, netCaptured: 0, captured: 298 };

type Row = [
  order: Situation["order"],
  session: Situation["session"],
  sums: Situation["sums"],
  more: Partial<Situation>,
  step: string,
];
const over = { isOver: true };

test.each<Row>([
  ["awaiting-payment", "open", none, {}, "wait"],
  ["awaiting-payment", "open", none, over, "close"],
  // A declined card leaves the session open: another one may be tried.
  ["awaiting-payment", "declined", none, {}, "wait"],
  ["awaiting-payment", "declined", none, over, "close"],
  ["awaiting-payment", "authorised", held, {}, "confirm"],
  // It came in the moment in which the hold ended: the copies are still there.
  ["awaiting-payment", "authorised", held, over, "confirm"],
  ["awaiting-payment", "authorised", captured, {}, "confirm"],
  // What comes short of the order's amount settles nothing.
  ["awaiting-payment", "authorised", short, {}, "cancel"],
  ["awaiting-payment", "authorised", none, {}, "cancel"],
  ["awaiting-payment", "cancelled", none, {}, "cancel"],
  ["awaiting-payment", "failed", none, {}, "cancel"],
  ["awaiting-payment", "open", none, { isMismatch: true }, "close"],
  ["awaiting-payment", "authorised", held, { isMismatch: true }, "cancel"],
  ["cancelled", "open", none, {}, "close"],
  ["cancelled", "cancelled", none, {}, "nothing"],
  ["cancelled", "authorised", held, {}, "release"],
  ["cancelled", "authorised", captured, {}, "refund"],
  ["cancelled", "authorised", refunded, {}, "nothing"],
  [null, "open", none, {}, "close"],
  [null, "authorised", held, {}, "release"],
  [null, "authorised", captured, {}, "nothing"],
  ["new", "authorised", held, {}, "nothing"],
  ["new", "cancelled", none, {}, "lapsed"],
  ["processing", "authorised", none, {}, "lapsed"],
  ["shipped", "authorised", captured, {}, "nothing"],
  ["shipped", "authorised", refunded, {}, "nothing"],
])("%s, %s, %j, %j: %s", (...row) => {
  const [order, session, sums, more, step] = row;
  const situation = { order, session, sums, amount, isMismatch: false, isOver: false, ...more };
  expect(nextStep(situation)).toBe(step);
});
