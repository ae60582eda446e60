import { expect, test } from "vitest";
import { findPriorPrice, type AskedPrice } from "./find-prior-price.ts";

const since = new Date("2026-03-31T12:00:00Z");
const daysBefore = (days: number) => new Date(since.getTime() - days * 24 * 60 * 60 * 1000);

/** Prices as "days before the reduction:price", each until the next, the last until the reduction; "-": sold out. */
function historyOf(steps: string): AskedPrice[] {
  const read = steps.split(" ").flatMap((step) => {
    const [, days, asked, soldOut] = /^([\d.]+):(\d+)(-?)$/.exec(step) ?? [];
    return days === undefined ? [] : [{ days: Number(days), asked: Number(asked), soldOut }];
  });
  return read.map(({ days, asked, soldOut }, index) => {
    const next = read[index + 1];
    const to = next ? daysBefore(next.days) : since;
    return { asked, from: daysBefore(days), to, onSale: soldOut === "" };
  });
}

test.each([
  ["nothing is known", "", "null short"],
  ["one price for a year", "365:300", "300 full"],
  ["one price for exactly 30 days", "30:300", "300 full"],
  ["one price for a moment less", "29.999:300", "300 short"],
  ["one price for an hour", "0.041667:300", "300 short"],
  ["raised before the reduction: the ombudsman's example", "60:300 10:400", "300 full"],
  ["raised a minute before", "60:300 0.000694:400", "300 full"],
  ["raised 29 days before", "60:300 29:400", "300 full"],
  ["raised exactly 30 days before: the lower price is over", "60:300 30:400", "400 full"],
  ["raised 31 days before", "60:300 31:400", "400 full"],
  ["lowered before", "60:400 10:300", "300 full"],
  ["lowered 40 days before", "60:400 40:300", "300 full"],
  ["a dip of a day in the window", "60:400 10:250 9:400", "250 full"],
  ["a dip of a day before the window", "60:400 40:250 39:400", "400 full"],
  ["a dip that ends at the window's beginning", "60:400 40:250 30:400", "400 full"],
  ["a dip that reaches into the window", "60:400 40:250 29.9:400", "250 full"],
  ["a peak in the window", "60:300 10:500 5:300", "300 full"],
  ["rising in steps", "60:100 20:200 10:300", "100 full"],
  ["rising in steps, the first before", "60:100 31:200 10:300", "200 full"],
  ["falling in steps", "60:300 20:200 10:100", "100 full"],
  ["two dips", "60:300 20:200 19:300 5:220 4:300", "200 full"],
  ["reduced before, and back: off, full, on again", "60:300 20:240 1:300", "240 full"],
  ["reduced again after a minute at full price", "60:300 20:240 0.001:300", "240 full"],
  ["a second step of a reduction", "60:300 5:270", "270 full"],
  ["free for a day", "60:300 10:0 9:300", "0 full"],
  ["always free", "60:0", "0 full"],
  ["new, two prices", "5:300 2:280", "280 short"],
  ["new, raised", "5:280 2:300", "280 short"],
  ["new since 29 days", "29:300", "300 short"],
  ["the same price entered twice", "60:300 10:300", "300 full"],
  ["sold out all the time", "60:300-", "null short"],
  ["sold out in the window", "60:300 40:300-", "null full"],
  ["sold out at a lower price", "60:300 20:200- 10:300", "300 full"],
  ["on sale at a lower price for a day", "60:300- 20:200 19:300-", "200 short"],
  ["on sale since 10 days, known for 60", "60:300- 10:300", "300 short"],
  ["sold out for a week", "60:300 20:300- 13:300", "300 full"],
  ["back on sale at a higher price", "60:200 40:200- 5:300", "300 full"],
  ["lower before it was sold out", "60:200 20:200- 5:300", "200 full"],
  ["a very high price", "60:1000000", "1000000 full"],
  ["a difference of one krone", "60:300 10:299 9:300", "299 full"],
  ["many changes in a day", "60:9 0.9:8 0.8:7 0.7:6 0.6:9", "6 full"],
  ["over the summer's change of the clocks", "30.04:300 2:310", "300 full"],
])("%s: %s gives %s", (_, steps, expected) => {
  const { lowest, isFull } = findPriorPrice(historyOf(steps), since);
  expect(`${String(lowest)} ${isFull ? "full" : "short"}`).toBe(expected);
});

test("what was asked from the reduction on does not count", () => {
  const history = historyOf("60:300");
  history.push({ asked: 100, from: since, to: null, onSale: true });
  expect(findPriorPrice(history, since)).toEqual({ lowest: 300, isFull: true });
});
