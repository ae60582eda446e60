import { beforeEach, describe, expect, test } from "vitest";
import { addOrder, addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { readFields } from "../../../../test/http/read-form.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

const taxes = "/admin/settings/taxes";
const withdrawal = "/admin/settings/withdrawal";

beforeEach(async () => {
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("shopSettings").execute();
  await opened.live.catchUp();
});

const see = async (path: string) =>
  (await (await owner.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");
const read = async (path: string) => (await visit(path)).text();

/** Saves a page as it stands with these fields changed; gives what it says. */
async function save(path: string, changed: { [name: string]: string }): Promise<string> {
  const answer = await owner.post(path, { ...readFields(await see(path)), ...changed });
  await opened.live.catchUp();
  return answer.text();
}

describe("Taxes and prices", () => {
  test("has the fields of the shop's own country, and of prices", async () => {
    const page = await see(taxes);
    for (const label of ["VAT (%)", "Taxed in", "Postage follows goods", "Prior price"]) {
      expect(page).toContain(`${label}</`);
    }
    expect(page).toMatch(/<option value="strict">Strict<.*<option value="show"[^>]*>Show<.*Off</s);
    expect(page).toMatch(/<option value="DKK"[^>]*>DKK<.*>SEK<.*>NOK</s);
    const { vatPercent, vatFrom, country, priorPrice, currency } = readFields(page);
    expect([vatPercent, vatFrom, country]).toEqual(["25", "1992-01-01", "DK"]);
    expect([priorPrice, currency]).toEqual(["show", "DKK"]);
  });

  test("a rate of another day begins on it, and one that is corrected is on cached pages at once", async () => {
    expect(await read("/terms")).toContain("25 %");
    expect(await save(taxes, { vatPercent: "24,5" })).toContain("Saved.");
    expect(await read("/terms")).toContain("24,5 %");
    expect(await save(taxes, { vatPercent: "12", vatFrom: "2090-01-01" })).toContain("Saved.");
    expect(await read("/terms")).toContain("24,5 %");
    expect(await see(taxes)).toContain("24,5 % from 1 Jan 1992, now");
    expect(await save(taxes, { vatPercent: "" })).toContain("Saved.");
    expect(await save(taxes, { vatPercent: "" })).toContain("Enter the rate: 0 where nothing is");
    expect(await save(taxes, { vatPercent: "101" })).toContain("A percentage from 0 to 100");
  });

  test("another country of taxation has its own neighbours", async () => {
    expect(await save(taxes, { country: "SE", vatFrom: "2026-01-01" })).toContain("Saved.");
    const page = await see(taxes);
    expect(page).toContain("oss-denmark");
    expect(page).not.toContain("oss-sweden");
    expect(await save(taxes, { country: "XX" })).toContain("Choose a country.");
  });

  test("Monaco is France here, and no export, also where the shop sends to it alone", async () => {
    const value = JSON.stringify(["DK", "NO", "MC", "RE"]);
    await db.insertInto("shopSettings").values({ name: "postage.countries", value }).execute();
    await opened.live.catchUp();
    const page = await see(taxes);
    expect(page).toContain("oss-france");
    expect(page).toContain("What goes to Norway, Réunion.");
    expect(page).toContain("Monaco is taxed as France");
  });

  test("the currency is changed only before the first order", async () => {
    const record = await addRecord(db, { id: "priced", price: 229 });
    expect(await read("/record/priced")).toContain('"priceCurrency":"DKK"');
    expect(await save(taxes, { currency: "SEK" })).toContain("Saved.");
    expect(await read("/record/priced")).toContain('"priceCurrency":"SEK"');
    await addOrder(db, { record });
    expect(await save(taxes, { currency: "NOK" })).toContain("There are orders in SEK already");
    expect(readFields(await see(taxes))["currency"]).toBe("SEK");
    expect(await save(taxes, { marginWords: "Brugtmoms" })).toContain("Saved.");
  });
});

describe("Rules of withdrawal", () => {
  test("are in the texts, on records and in the period, on pages that were cached before", async () => {
    await addRecord(db, { id: "wire" });
    expect(await read("/withdrawal-information")).toContain("14 days");
    expect(await read("/record/wire")).toContain('"merchantReturnDays":14');
    const saved = await save(withdrawal, { days: "30", returnPostage: "shop" });
    expect(saved).toContain("Saved.");
    const text = await read("/withdrawal-information");
    expect(text).toContain("30 days");
    expect(text).toContain("We pay the postage of sending the records back.");
    const record = await read("/record/wire");
    expect(record).toContain('"merchantReturnDays":30');
    expect(record).toContain("FreeReturn");
    expect(await see(withdrawal)).toContain("The shop");
    // Browsers need no holidays.
    await save(withdrawal, { holidays: "12-25\n2027-05-07, easter+1" });
    expect(await read("/")).not.toContain("easter");
    expect(readFields(await see(withdrawal))["holidays"]).toBe("12-25\n2027-05-07\neaster+1");
  });

  test.each([
    ["days", "13", "The law asks for at least 14|the law asks for at least 14"],
    ["days", "366", "the law asks for at least 14"],
    ["deliveryDays", "-1", "from 0 to 60"],
    ["returnPostage", "nobody", "Choose one of these."],
    ["holidays", "12-25\nChristmas", "“christmas” is no day such as"],
    ["holidays", "02-30", "“02-30” is no day such as"],
  ])("refuse %s %j", async (field, value, message) => {
    expect(await save(withdrawal, { [field]: value })).toMatch(new RegExp(message));
    expect(await db.selectFrom("shopSettings").select("name").execute()).toEqual([]);
  });
});
