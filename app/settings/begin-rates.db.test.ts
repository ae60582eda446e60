import { expect, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openLiveHub } from "../live/live-hub.server.ts";
import { shop } from "../shop.ts";
import { beginRate } from "./begin-rates.server.ts";
import { openSettings } from "./find-settings.server.ts";

const { db, url } = await createDatabase();

test("the rate at home is that of the day, from its midnight on, in every process", async () => {
  const live = openLiveHub(url);
  onTestFinished(() => live.close());
  await vi.waitFor(() => {
    expect(live.isListening()).toBe(true);
  });
  const rates = [
    { from: "2026-01-01", percent: 25 },
    { from: "2027-01-01", percent: 24 },
  ];
  await db
    .insertInto("shopSettings")
    .values({ name: "taxes.homeRates", value: JSON.stringify(rates) })
    .execute();
  let moment = new Date("2026-12-31T22:59:00Z");
  const now = () => moment;
  const settings = openSettings(db, live, { now });
  await settings.read();
  expect(shop.vatPercent).toBe(25);
  await beginRate({ db, now, settings });
  const unchanged = live.position();
  // Midnight in Copenhagen.
  moment = new Date("2026-12-31T23:00:00Z");
  await beginRate({ db, now, settings });
  await live.catchUp();
  expect(live.position()).not.toBe(unchanged);
  await settings.read();
  expect(shop.vatPercent).toBe(24);
});
