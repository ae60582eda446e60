import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findSettings } from "../../app/settings/find-settings.server.ts";
import { formerFields, formerValue, type FormerConfig } from "../../app/settings/former-config.ts";
import { listSettings } from "../../app/settings/shop-settings.ts";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";
import { readFormerConfig } from "./read-former-config.ts";

const { db, url } = await createDatabase();
/** As the file came. */
const former = await readFile(
  join(import.meta.dirname, "../../test/fixtures/former-shop-config.txt"),
  "utf8",
);

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("auditEntries").execute();
});

/** Starts a shop that has this file; gives what the log says. */
async function start(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-former-"));
  onCleanup(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "shop.config.ts"), text);
  const said: string[] = [];
  const log = (message: string) => said.push(message);
  await readFormerConfig({ databaseUrl: url, folders: [join(folder, "none"), folder], log });
  return said.map((message) => message.replace(folder, "FOLDER"));
}

const storedNames = async () => {
  const rows = await db.selectFrom("shopSettings").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
};

/** The paths of all fields of an object; a list and what is by code or id is one field. */
function pathsIn(of: object, whole: readonly string[], path = ""): string[] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
    const own = path + name;
    const isOne = typeof value !== "object" || value === null || Array.isArray(value);
    return isOne || whole.includes(own) ? [own] : pathsIn(value, whole, `${own}.`);
  });
}

test("every field of the file has its place in the settings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-former-"));
  onCleanup(() => rm(folder, { recursive: true }));
  const file = join(folder, "shop.config.ts");
  await writeFile(file, former);
  const config = (await import(/* @vite-ignore */ file)) as FormerConfig;
  const paths = [
    ...pathsIn(config.shop ?? {}, ["countries"]),
    ...pathsIn(config.withdrawalTerms ?? {}, []).map((path) => `withdrawalTerms.${path}`),
  ];
  expect(paths).toHaveLength(24);
  const rows = new Set(listSettings().map(({ row }) => row));
  const placed = formerFields.filter(({ row }) => rows.has(row)).map(({ field }) => field);
  // Nothing read it.
  expect(paths.filter((path) => !placed.includes(path))).toEqual(["locale"]);
  for (const { field } of formerFields) expect(formerValue(config, field), field).toBeDefined();
});

test("a file as it came is no reason to write anything", async () => {
  expect(await start(former)).toEqual([]);
  expect(await storedNames()).toEqual([]);
});

/** Every field as an owner has it who changed each. */
const changed = `export const shop = {
  name: "Pladen",
  tagline: "Brugt, men elsket.",
  description: "Plader på Nørrebro.",
  currency: "NOK" as string,
  locale: "nb-NO",
  timeZone: "Europe/Oslo",
  address: ["Pladen AS", "Storgata 1", "0155 Oslo"],
  email: "hei@pladen.no",
  phone: "+47 22 00 00 00",
  vatNumber: "NO 123 456 789 MVA",
  bankAccount: "1234.56.78903",
  country: "Norge",
  vatPercent: 24.5,
  vat: { marginWords: "Brugtmoms", postageFollowsGoods: false as boolean },
  priorPrice: "strict" as "show" | "strict" | "off",
  shippingMethods: [
    { id: "post", name: "Posten", price: 79, freeFrom: 900, needsAddress: true },
  ],
  trackingUrl: "https://tracking.example/{number}",
  countries: { NO: "Norge", SE: "Sverige" },
} as const;
export const withdrawalTerms = {
  days: 30,
  deliveryDays: 7,
  returnPostage: "shop" as "customer" | "shop",
  holidays: ["05-17", "easter+1"],
} as const;
`;

test("what differs is taken once, with a line in the log and in the history", async () => {
  const { orderNumber } = await addOrder(db, { record: await addRecord(db) });
  await db
    .updateTable("orders")
    .set({ shippingMethod: "post", shippingName: null, pickedUp: null })
    .execute();
  const [said = "", ...more] = await start(changed);
  expect(more).toEqual([]);
  expect(said).toMatch(
    /^FOLDER\/shop\.config\.ts is read, and not used any more\. Taken into the settings: Shop name, .*VAT \(%\).*Holidays\. Orders .*: 1\.$/,
  );
  const { shop, contact, postage, taxes, withdrawal } = await findSettings(db);
  expect(shop).toMatchObject({
    name: "Pladen",
    tagline: "Brugt, men elsket.",
    description: "Plader på Nørrebro.",
    timeZone: "Europe/Oslo",
  });
  expect(contact).toMatchObject({
    address: "Pladen AS\nStorgata 1\n0155 Oslo",
    email: "hei@pladen.no",
    phone: "+47 22 00 00 00",
    vatNumber: "NO 123 456 789 MVA",
    bankAccount: "1234.56.78903",
  });
  expect(postage).toEqual({
    methods: [{ id: "post", name: "Posten", price: 79, freeFrom: 900, needsAddress: true }],
    countries: ["NO", "SE"],
    trackingUrl: "https://tracking.example/{number}",
  });
  expect(taxes).toMatchObject({
    country: "NO",
    homeRates: [{ percent: 24.5 }],
    marginWords: "Brugtmoms",
    postageFollowsGoods: false,
    priorPrice: "strict",
    currency: "NOK",
  });
  expect(withdrawal).toEqual({
    days: 30,
    deliveryDays: 7,
    returnPostage: "shop",
    holidays: "05-17\neaster+1",
  });
  const order = await db
    .selectFrom("orders")
    .select(["shippingName", "pickedUp"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  expect(order).toEqual({ shippingName: "Posten", pickedUp: false });
  const history = await db
    .selectFrom("auditEntries")
    .select(["subjectId", "userName", "after"])
    .where("subjectId", "=", "taxes")
    .execute();
  expect(history).toMatchObject([
    { userName: "shop.config.ts", after: { currency: "NOK", priorPrice: "Strict" } },
  ]);

  // What is set later stays, whatever the file says by then.
  await db.deleteFrom("shopSettings").where("name", "=", "shop.name").execute();
  expect(await start(changed.replace("Pladen", "Another"))).toEqual([]);
  expect((await findSettings(db)).shop.name).toBe("Gatefold");
});

test("what is set in the shop already stays, and what is not allowed is named", async () => {
  await db.insertInto("shopSettings").values({ name: "shop.name", value: '"Set"' }).execute();
  const said = await start(
    'export const shop = { name: "File", phone: "12 34 56 78" }; export const withdrawalTerms = { days: 7 };',
  );
  expect(said).toEqual([
    "FOLDER/shop.config.ts is read, and not used any more. Taken into the settings: Phone. " +
      "Not taken, so the default holds; set it at /admin/settings: Days to withdraw (7).",
  ]);
  expect(await storedNames()).toEqual(["contact.phone", "former.config", "shop.name"]);
});

test("a file that cannot be read stops the start, in words", async () => {
  await expect(start("export const shop = {")).rejects.toThrow(
    /shop\.config\.ts has the settings of this shop from before, and cannot be read/,
  );
});
