import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openLiveHub } from "../live/live-hub.server.ts";
import { defaultDetails, shop } from "../shop.ts";
import { findBrokenSettings, findSettings, openSettings } from "./find-settings.server.ts";
import { categoryWords } from "./translations/default-translations.ts";

const { db, url } = await createDatabase();

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
});

async function store(daysToPay: number): Promise<void> {
  const value = JSON.stringify(daysToPay);
  await db.insertInto("shopSettings").values({ name: "payment.daysToPay", value }).execute();
}

describe("settings", () => {
  test("are as they come until somebody sets them", async () => {
    const { name, tagline, description, address, email, phone, vatNumber, bankAccount } =
      defaultDetails;
    const { shippingMethods, countries, trackingUrl } = defaultDetails;
    expect(await findSettings(db)).toEqual({
      shop: {
        name,
        tagline,
        description,
        openingSoon: false,
        languages: ["en", "da"],
        timeZone: "Europe/Copenhagen",
        translations: {},
      },
      logo: { logo: null },
      home: {
        homeCategories: defaultDetails.homeCategories,
        formerNames: {},
        firstNames: {},
        categoryWords,
      },
      contact: {
        address: address.join("\n"),
        email,
        phone,
        vatNumber,
        bankAccount,
        openingHours: "",
        openingExceptions: "",
        hoursTranslations: {},
      },
      postage: { methods: shippingMethods, countries: Object.keys(countries), trackingUrl },
      taxes: {
        homeRates: [{ from: "1992-01-01", percent: 25 }],
        country: "DK",
        marginWords: "Margin scheme – second-hand goods",
        postageFollowsGoods: true,
        priorPrice: "show",
        currency: "DKK",
        countries: {},
        exportWithoutVat: true,
        exportWords: "Export – exempt from VAT",
        customerPays: "price",
      },
      payment: {
        daysToPay: 14,
        holdMinutes: 30,
        stripeSecretKey: "",
        stripeWebhookSecret: "",
        vippsClientId: "",
        vippsClientSecret: "",
        vippsSubscriptionKey: "",
        vippsWebhookSecret: "",
        vippsMerchantSerialNumber: "",
        vippsTest: false,
      },
      mail: { ownerMails: "each", server: "", encryption: "required", from: "" },
      withdrawal: {
        days: 14,
        deliveryDays: 14,
        returnPostage: "customer",
        holidays: defaultDetails.holidays.join("\n"),
      },
      feeds: { generatedSleeves: false },
    });
  });

  test("whose rows are broken by hand are as they come, and named", async () => {
    await store(1000);
    expect((await findSettings(db)).payment.daysToPay).toBe(14);
    const page = { id: "payment", heading: "Payment" };
    expect(await findBrokenSettings(db)).toEqual([{ label: "Days to pay", page }]);
  });

  test("are what the environment says, whatever is stored", async () => {
    await store(1000);
    const given = { variable: "DAYS", value: 21 };
    const fixed = new Map([["payment.daysToPay", given]]);
    expect((await findSettings(db, fixed)).payment.daysToPay).toBe(21);
    expect(await findBrokenSettings(db, fixed)).toEqual([]);
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
    await store(45);
    await db
      .insertInto("shopSettings")
      .values({ name: "shop.name", value: '"Elsewhere"' })
      .execute();
    await vi.waitFor(
      async () => {
        expect((await settings.read()).payment.daysToPay).toBe(45);
        expect(shop.name).toBe("Elsewhere");
      },
      { timeout: 1000 },
    );
    // The details of the shop are in one place for all that the process draws.
    await db.deleteFrom("shopSettings").execute();
    await vi.waitFor(
      async () => {
        await settings.read();
        expect(shop.name).toBe(defaultDetails.name);
      },
      { timeout: 1000 },
    );
  });

  test("follows two changes in a row to the later one, however long the earlier takes", async () => {
    const live = openLiveHub(url);
    onTestFinished(() => live.close());
    const followed: number[] = [];
    const { promise: held, resolve: end } = Promise.withResolvers<null>();
    const settings = openSettings(
      db,
      // Each reading is of its own, as it is after each change.
      { ...live, isListening: () => false },
      {
        follow: async ({ settings: { payment } }) => {
          if (payment.daysToPay === 45) await held;
          followed.push(payment.daysToPay);
        },
      },
    );
    await store(45);
    const first = settings.read();
    await sleep(100);
    await db.deleteFrom("shopSettings").execute();
    const second = settings.read();
    await sleep(100);
    end(null);
    await Promise.all([first, second]);
    expect(followed).toEqual([45, 14]);
  });

  test("that is gone between a save and its own reload leaves it to the others, and to the next one", async () => {
    const live = openLiveHub(url);
    onTestFinished(() => live.close());
    await vi.waitFor(() => {
      expect(live.isListening()).toBe(true);
    });
    const other = openSettings(db, live);
    expect((await other.read()).payment.daysToPay).toBe(14);
    const killed = new pg.Client({ connectionString: url });
    killed.on("error", () => undefined);
    await killed.connect();
    const { rows } = await killed.query<{ pid: number }>("select pg_backend_pid() as pid");
    await killed.query("begin");
    await killed.query(
      "insert into shop_settings (name, value) values ('payment.daysToPay', '45'), ('payment.holdMinutes', '50')",
    );
    await killed.query("commit");
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    const next = openSettings(db, { ...live, isListening: () => false });
    for (const settings of [other, next]) {
      await vi.waitFor(
        async () => {
          expect((await settings.read()).payment).toMatchObject({ daysToPay: 45, holdMinutes: 50 });
        },
        { timeout: 1000 },
      );
    }
  });

  test("asks the database each time while it hears of no changes", async () => {
    const live = openLiveHub(url);
    onTestFinished(() => live.close());
    const settings = openSettings(db, { ...live, isListening: () => false });
    expect((await settings.read()).payment.daysToPay).toBe(14);
    await store(60);
    expect((await settings.read()).payment.daysToPay).toBe(60);
  });
});
