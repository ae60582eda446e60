import { expect, onTestFinished, test } from "vitest";
import { dayOnShopClock } from "../../../shop-time.ts";
import { applyDetails } from "../../../shop.ts";
import { readPaidOn } from "./add-payment.server.ts";

const bounds = { from: new Date("2026-03-10T23:30:00Z"), now: new Date("2026-03-14T12:00:00Z") };

test.each([
  ["", "2026-03-14T12:00:00.000Z"],
  ["2026-03-14", "2026-03-14T12:00:00.000Z"],
  ["2026-03-13", "2026-03-13T11:00:00.000Z"],
  // The order was placed on the 11th by the shop's clock.
  ["2026-03-11", "2026-03-11T11:00:00.000Z"],
  ["2026-03-10", undefined],
  ["2026-03-15", undefined],
  ["2026-02-30", undefined],
  ["yesterday", undefined],
])("%j: %s", (text, moment) => {
  expect(readPaidOn(text, bounds)?.toISOString()).toBe(moment);
});

test.each(["Pacific/Kiritimati", "Pacific/Auckland", "Etc/GMT+12"])(
  "a day in %s is that day on its clock",
  (timeZone) => {
    onTestFinished(() => {
      applyDetails({});
    });
    applyDetails({ timeZone });
    const at = readPaidOn("2026-03-12", bounds);
    expect(at && dayOnShopClock(at)).toBe("2026-03-12");
  },
);
