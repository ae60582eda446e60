import { describe, expect, test } from "vitest";
import { addDays, easterSunday, holidaysOf, isWorkingDay } from "../calendar-days.ts";
import { dayOnShopClock } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { isWithinPeriod, lastDayToWithdraw, type Delivery } from "./withdrawal-period.ts";

const settings = { holidays: shop.holidays, days: 14, deliveryDays: 14 };
const delivered = (deliveredOn: string): Delivery => ({ shippedOn: "2026-01-02", deliveredOn });
const shipped = (shippedOn: string): Delivery => ({ shippedOn, deliveredOn: null });
const waiting: Delivery = { shippedOn: null, deliveredOn: null };

describe("the last day to withdraw", () => {
  test.each<[what: string, deliveries: Delivery[], last: string | null]>([
    ["14 days after delivery, which does not count", [delivered("2026-03-03")], "2026-03-17"],
    ["delivered on a Sunday", [delivered("2026-03-01")], "2026-03-16"],
    ["would end on a Saturday", [delivered("2026-03-07")], "2026-03-23"],
    ["would end on a Sunday", [delivered("2026-03-08")], "2026-03-23"],
    ["over the turn of the year", [delivered("2026-12-21")], "2027-01-04"],
    ["would end on New Year's Day, a Friday", [delivered("2026-12-18")], "2027-01-04"],
    ["would end on Christmas Eve", [delivered("2026-12-10")], "2026-12-28"],
    ["would end on New Year's Eve", [delivered("2026-12-17")], "2027-01-04"],
    ["would end on Maundy Thursday", [delivered("2026-03-19")], "2026-04-07"],
    ["would end on Easter Monday", [delivered("2026-03-23")], "2026-04-07"],
    ["would end on Ascension Day", [delivered("2026-04-30")], "2026-05-15"],
    ["would end on Whit Monday", [delivered("2026-05-11")], "2026-05-26"],
    ["would end on Constitution Day", [delivered("2026-05-22")], "2026-06-08"],
    ["over the beginning of summer time", [delivered("2026-03-24")], "2026-04-07"],
    ["over the end of summer time", [delivered("2026-10-20")], "2026-11-03"],
    ["in a leap year", [delivered("2028-02-21")], "2028-03-06"],
    ["not known: shipping, the allowance and 14 days", [shipped("2026-03-03")], "2026-03-31"],
    ["not known, and would end on a Saturday", [shipped("2026-02-28")], "2026-03-30"],
    ["not shipped", [waiting], null],
    ["nothing to deliver", [], null],
    [
      "two parts: the later counts",
      [delivered("2026-03-03"), delivered("2026-03-10")],
      "2026-03-24",
    ],
    [
      "two parts, the other way round",
      [delivered("2026-03-10"), delivered("2026-03-03")],
      "2026-03-24",
    ],
    ["two parts, one not known", [delivered("2026-03-10"), shipped("2026-03-05")], "2026-04-07"],
    ["two parts, one not sent yet", [delivered("2026-03-03"), waiting], null],
    [
      "delivered later than the allowance thought",
      [{ shippedOn: "2026-03-02", deliveredOn: "2026-04-13" }],
      "2026-04-27",
    ],
    [
      "delivered on the day of shipping, as over the counter",
      [{ shippedOn: "2026-03-03", deliveredOn: "2026-03-03" }],
      "2026-03-17",
    ],
  ])("%s", (_what, deliveries, last) => {
    expect(lastDayToWithdraw(deliveries, settings)).toBe(last);
  });

  test("follows the settings: more days, another allowance, a holiday of one year", () => {
    const parts = [delivered("2026-03-03")];
    expect(lastDayToWithdraw(parts, { ...settings, days: 30 })).toBe("2026-04-07");
    expect(lastDayToWithdraw(parts, { ...settings, holidays: ["2026-03-17"] })).toBe("2026-03-18");
    expect(lastDayToWithdraw(parts, { ...settings, holidays: ["2027-03-17"] })).toBe("2026-03-17");
    expect(lastDayToWithdraw([shipped("2026-03-03")], { ...settings, deliveryDays: 7 })).toBe(
      "2026-03-24",
    );
  });
});

describe("a moment of the last day", () => {
  const last = lastDayToWithdraw([delivered("2026-03-24")], settings);

  test.each([
    // Midnight in Copenhagen is 22:00 UTC in summer and 23:00 in winter.
    ["2026-04-07T21:59:59Z", true],
    ["2026-04-07T22:00:00Z", false],
    ["2026-04-06T22:00:00Z", true],
  ])("%s: %s", (moment, isOpen) => {
    expect(isWithinPeriod(dayOnShopClock(new Date(moment)), last)).toBe(isOpen);
  });

  test("in winter the day ends an hour later by UTC", () => {
    const lastOfWinter = lastDayToWithdraw([delivered("2026-01-05")], settings);
    const within = (moment: string) =>
      isWithinPeriod(dayOnShopClock(new Date(moment)), lastOfWinter);
    expect(within("2026-01-19T22:59:59Z")).toBe(true);
    expect(within("2026-01-19T23:00:00Z")).toBe(false);
  });

  test("without a last day it is always open", () => {
    expect(isWithinPeriod("2099-01-01", null)).toBe(true);
  });
});

describe("days", () => {
  test.each([
    ["2024", "2024-03-31"],
    ["2025", "2025-04-20"],
    ["2026", "2026-04-05"],
    ["2027", "2027-03-28"],
    ["2028", "2028-04-16"],
    ["2038", "2038-04-25"],
    ["2049", "2049-04-18"],
  ])("Easter Sunday of %s is %s", (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  test("are added over months and leap days", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });

  test("work on a usual Monday, not on one of the settings", () => {
    expect(isWorkingDay("2026-04-13", shop.holidays)).toBe(true);
    expect(isWorkingDay("2026-04-06", shop.holidays)).toBe(false);
    expect(isWorkingDay("2026-04-06", [])).toBe(true);
  });
});

test("the holidays of a year are its days, those counted from Easter among them", () => {
  const holidays = ["12-25", "2027-05-07", "easter+1", "easter-2"];
  expect(holidaysOf("2026", holidays)).toEqual(["2026-04-03", "2026-04-06", "2026-12-25"]);
  expect(holidaysOf("2027", holidays)).toEqual([
    "2027-03-26",
    "2027-03-29",
    "2027-05-07",
    "2027-12-25",
  ]);
});
