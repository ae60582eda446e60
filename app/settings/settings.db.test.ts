import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createClock } from "../../test/fixtures/test-clock.ts";
import { openLiveHub } from "../live/live-hub.server.ts";
import { findSection, findSettings, openSettings } from "./find-settings.server.ts";
import { paymentSection } from "./payment-section.ts";
import { findSettingsHistory, saveSettings } from "./save-settings.server.ts";
import { taxesSection } from "./taxes-section.ts";

const { db, url } = await createDatabase();
const clock = createClock();
const owner = await addUser(db, { role: "admin" });
const ann = { uid: owner.id, username: "Ann" };

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("auditEntries").execute();
});

/** Saves a form that was opened on `opened` days. */
function save(days: number, opened = 14, by = ann) {
  return saveSettings(
    { db, now: clock.now },
    {
      section: paymentSection,
      opened: { daysToPay: String(opened) },
      mine: { daysToPay: String(days) },
      by,
    },
  );
}

async function daysToPay(): Promise<number> {
  return (await findSection(db, paymentSection)).daysToPay;
}

describe("settings", () => {
  test("are as they come until somebody sets them", async () => {
    expect(await findSettings(db)).toEqual({
      taxes: {
        countries: {},
        exportWithoutVat: true,
        exportWords: "Export – exempt from VAT",
        customerPays: "price",
      },
      payment: { daysToPay: 14 },
    });
  });

  test("are saved with an audit entry; saved again unchanged there is none", async () => {
    const saved = await save(30);
    expect(await daysToPay()).toBe(30);
    const history = await findSettingsHistory(db, paymentSection);
    expect(saved).toEqual({ ok: true, newest: history[0]?.id });
    expect(history).toMatchObject([
      {
        userName: "Ann",
        action: "settings.change",
        before: { daysToPay: 14 },
        after: { daysToPay: 30 },
      },
    ]);
    expect(await save(30, 30)).toEqual({ ok: true, newest: history[0]?.id });
    expect(await findSettingsHistory(db, paymentSection)).toHaveLength(1);
  });

  test("of two who save, the second is told what is there now, and saves again", async () => {
    await save(30);
    const refused = await save(21, 14, { ...ann, username: "Bob" });
    expect(refused).toMatchObject({
      ok: false,
      reason: "changed",
      changed: [{ label: "Days to pay", now: 30, userName: "Ann" }],
    });
    expect(await daysToPay()).toBe(30);
    expect(refused).toMatchObject({ opened: { daysToPay: "30" } });
    expect(await save(21, 30)).toMatchObject({ ok: true });
    expect(await daysToPay()).toBe(21);
  });

  test("of many who save at once, one is saved", async () => {
    const results = await Promise.all([20, 21, 22, 23, 24].map((days) => save(days)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findSettingsHistory(db, paymentSection)).toHaveLength(1);
  });

  test("that their schema does not know are an error, not a guess", async () => {
    const value = JSON.stringify(1000);
    await db.insertInto("shopSettings").values({ name: "payment.daysToPay", value }).execute();
    await expect(findSettings(db)).rejects.toThrow("from 1 to 90");
  });
});

test("two who change different settings of a page at once both succeed", async () => {
  const opened = taxesSection.texts(await findSection(db, taxesSection));
  const edit = (mine: { [field: string]: string }) =>
    saveSettings(
      { db, now: clock.now },
      { section: taxesSection, opened, mine: { ...opened, ...mine }, by: ann },
    );
  const results = await Promise.all([
    edit({ exportWords: "Eksport – momsfri" }),
    edit({ "oss-sweden": "on" }),
    edit({ "rate-finland": "26", "from-finland": "2027-01-01" }),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await findSection(db, taxesSection)).toMatchObject({
    exportWords: "Eksport – momsfri",
    countries: {
      Sweden: { oss: true, rates: [{ percent: 25 }] },
      Finland: { oss: false, rates: [{ percent: 25.5 }, { percent: 26, from: "2027-01-01" }] },
    },
  });
});

describe("a process", () => {
  test("reads them once, and again within a second of a change, whoever makes it", async () => {
    const live = openLiveHub(url);
    onTestFinished(() => live.close());
    await vi.waitFor(() => {
      expect(live.isListening()).toBe(true);
    });
    const query = vi.spyOn(db, "selectFrom");
    onTestFinished(() => {
      query.mockRestore();
    });
    const settings = openSettings(db, live);
    for (let time = 0; time < 5; time += 1) {
      expect((await settings.read()).payment.daysToPay).toBe(14);
    }
    expect(query).toHaveBeenCalledTimes(1);
    const value = JSON.stringify(45);
    await db.insertInto("shopSettings").values({ name: "payment.daysToPay", value }).execute();
    await vi.waitFor(
      async () => {
        expect((await settings.read()).payment.daysToPay).toBe(45);
      },
      { timeout: 1000 },
    );
  });

  test("asks the database each time while it hears of no changes", async () => {
    const live = openLiveHub(url);
    onTestFinished(() => live.close());
    const settings = openSettings(db, { ...live, isListening: () => false });
    expect((await settings.read()).payment.daysToPay).toBe(14);
    await save(60);
    expect((await settings.read()).payment.daysToPay).toBe(60);
  });
});
