import { beforeEach, describe, expect, test } from "vitest";
import { actorOf, runCommand } from "../../../test/database/run-command.ts";
import { addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { createSettingsReader } from "../../../test/fixtures/settings-reader.ts";
import { createClock } from "../../../test/fixtures/test-clock.ts";
import { findBrokenSettings, findSection } from "../../settings/find-settings.server.ts";
import { paymentSection } from "../../settings/payment-section.ts";
import { taxesSection } from "../../settings/taxes-section.ts";
import { findSettingsHistory } from "./find-settings-page.server.ts";
import { savePayment, saveTaxes } from "./save-settings.server.ts";

const { db } = await createDatabase();
const clock = createClock();
const ann = actorOf(await addUser(db, { username: "Ann", role: "admin" }));

const services = {
  db,
  now: clock.now,
  settings: createSettingsReader(db),
  log: createMemoryLog().log,
  publicUrl: "http://shop.example",
  paymentVariables: {},
};

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("auditEntries").execute();
});

function formOf(texts: { readonly [field: string]: string }): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

/** Saves a form that was opened on `opened` days. */
function save(days: number, opened = 14, username = "Ann") {
  return runCommand(savePayment, {
    services,
    by: { ...ann, username },
    input: { base: { daysToPay: String(opened), holdMinutes: "30" } },
    form: formOf({ daysToPay: String(days), holdMinutes: "30" }),
  });
}

async function daysToPay(): Promise<number> {
  return (await findSection(db, paymentSection)).values.daysToPay;
}

describe("settings", () => {
  test("are saved with an audit entry; saved again unchanged there is none", async () => {
    const saved = await save(30);
    expect(await daysToPay()).toBe(30);
    const history = await findSettingsHistory(db, paymentSection);
    expect(saved).toEqual({ kind: "done", value: { newest: history[0]?.id } });
    expect(history).toMatchObject([
      {
        userName: "Ann",
        action: "settings.change",
        before: { daysToPay: 14 },
        after: { daysToPay: 30 },
      },
    ]);
    expect(await save(30, 30)).toEqual({ kind: "done", value: { newest: history[0]?.id } });
    expect(await findSettingsHistory(db, paymentSection)).toHaveLength(1);
  });

  test("that could not be read are written as they are saved, changed or not", async () => {
    await db
      .insertInto("shopSettings")
      .values({ name: "payment.daysToPay", value: "[]" })
      .execute();
    await save(14);
    expect(await findBrokenSettings(db)).toEqual([]);
    expect(await findSettingsHistory(db, paymentSection)).toMatchObject([
      { before: { daysToPay: "could not be read" }, after: { daysToPay: 14 } },
    ]);
  });

  test("that the environment sets are not changed by a form that sends them", async () => {
    const fixed = new Map([
      ["payment.holdMinutes", { variable: "PAYMENT_HOLD_MINUTES", value: 5 }],
    ]);
    const settings = createSettingsReader(db, fixed);
    const saved = await runCommand(savePayment, {
      services: { ...services, settings },
      by: ann,
      input: { base: { daysToPay: "14", holdMinutes: "5" } },
      form: formOf({ daysToPay: "15", holdMinutes: "60" }),
    });
    expect(saved.kind).toBe("done");
    const rows = await db.selectFrom("shopSettings").select(["name", "value"]).execute();
    expect(rows).toEqual([{ name: "payment.daysToPay", value: 15 }]);
  });

  test("of many who save at once, one is saved", async () => {
    const results = await Promise.all([20, 21, 22, 23, 24].map((days) => save(days)));
    expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(await findSettingsHistory(db, paymentSection)).toHaveLength(1);
  });

  test("that two change at once, each another of a page, are both saved", async () => {
    const opened = taxesSection.texts((await findSection(db, taxesSection)).values);
    const edit = (mine: { [field: string]: string }) =>
      runCommand(saveTaxes, {
        services,
        by: ann,
        input: { base: opened },
        form: formOf({ ...opened, ...mine }),
      });
    const results = await Promise.all([
      edit({ exportWords: "Eksport – momsfri" }),
      edit({ "oss-sweden": "on" }),
      edit({ "rate-finland": "26", "from-finland": "2027-01-01" }),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
    expect((await findSection(db, taxesSection)).values).toMatchObject({
      exportWords: "Eksport – momsfri",
      countries: {
        SE: { oss: true, rates: [{ percent: 25 }] },
        FI: { oss: false, rates: [{ percent: 25.5 }, { percent: 26, from: "2027-01-01" }] },
      },
    });
  });
});
