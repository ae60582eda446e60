import { describe, expect, test } from "vitest";
import { judgeClock, type Witness } from "./judge-clock.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date("2026-11-28T12:00:00Z");
const shifted = (by: number) => new Date(now.getTime() + by);
const says = (theirs: number, given: Partial<Witness> = {}): Witness => {
  return { source: "api.stripe.com", theirs: shifted(theirs), ours: now, ...given };
};
const judge = (given: Partial<Parameters<typeof judgeClock>[0]>) =>
  judgeClock({ now, seenAt: shifted(-60_000), witnesses: [], ignored: "", ...given });

describe("a clock", () => {
  test("is believed at first, and while it goes on from the last moment that is stored", () => {
    expect(judge({ seenAt: null })).toBeNull();
    expect(judge({})).toBeNull();
    expect(judge({ seenAt: shifted(23 * hour) })).toBeNull();
  });

  test("that no other clock knows is in doubt more than a day from the last moment", () => {
    for (const seenAt of [shifted(-25 * hour), shifted(25 * hour)]) {
      expect(judge({ seenAt })).toEqual({ source: "last-seen", theirs: seenAt });
    }
  });

  test("that another clock confirms is believed, however long the shop was closed", () => {
    expect(judge({ seenAt: shifted(-400 * day), witnesses: [says(-2_000)] })).toBeNull();
    expect(judge({ seenAt: shifted(400 * day), witnesses: [says(2_000)] })).toBeNull();
  });

  test("that another clock contradicts is in doubt, and the time of the other is of now", () => {
    const ours = shifted(-hour);
    const witness = says(-400 * day - hour, { ours });
    expect(judge({ witnesses: [witness] })).toEqual({
      source: "api.stripe.com",
      theirs: shifted(-400 * day),
    });
    expect(judge({ seenAt: null, witnesses: [says(25 * hour)] })).not.toBeNull();
  });

  test("is judged by the first that contradicts it", () => {
    const witnesses = [says(0), says(-3 * day, { source: "database" })];
    expect(judge({ witnesses })).toMatchObject({ source: "database" });
  });

  test("is not judged by what was read before it jumped", () => {
    const before = says(0, { theirs: shifted(-400 * day), ours: shifted(-400 * day) });
    const seenAt = shifted(-400 * day);
    expect(judge({ seenAt, witnesses: [before] })).toEqual({ source: "last-seen", theirs: seenAt });
  });

  test("is not contradicted by what the owner overruled, and not confirmed by it either", () => {
    const overruled = { witnesses: [says(-3 * day)], ignored: "api.stripe.com" };
    expect(judge(overruled)).toBeNull();
    expect(judge({ ...overruled, seenAt: shifted(-2 * day) })).toMatchObject({
      source: "last-seen",
    });
  });
});
