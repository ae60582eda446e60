import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { readFields } from "../../../test/http/read-form.ts";
import { createTestClient, password, signUp } from "../../../test/http/test-client.ts";
import { findSettings } from "../../settings/find-settings.server.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
const other = await signUp(visit, "other@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("auditEntries").execute();
  await opened.live.catchUp();
});

/** As the form of payment is opened on a new shop. */
const days14 = {
  intent: "save-payment",
  base: JSON.stringify({ daysToPay: "14", holdMinutes: "30" }),
  holdMinutes: "30",
};
const taxes = "/admin/settings/taxes";
const payment = "/admin/settings/payment";

async function see(path: string): Promise<string> {
  return (await (await owner.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");
}

/** What the fields of a page hold, as a browser sends them. */
async function formOf(path: string): Promise<{ [name: string]: string }> {
  return readFields(await see(path));
}

function plain(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** The value of a field of a page, by its name. */
function valueIn(page: string, name: string): string | undefined {
  const input = [...page.matchAll(/<input[^>]*>/g)].find(([tag]) => tag.includes(`name="${name}"`));
  return / value="([^"]*)"/.exec(input?.[0] ?? "")?.[1];
}

describe("settings", () => {
  test("stand in the admin's navigation, and lead to the shop's", async () => {
    expect(await see("/admin")).toContain('href="/admin/settings"');
    const answer = await owner.visit("/admin/settings");
    expect(answer.headers.get("Location")).toBe("/admin/settings/shop");
    const page = await see(taxes);
    for (const words of ["OSS", "Rate (%)", "From", "Export without VAT", "Words on the invoice"]) {
      expect(page).toContain(words);
    }
    for (const words of ["Customer pays", "The price less VAT", "Changes", "Save", "check each"]) {
      expect(page).toContain(words);
    }
    expect(page).toContain("Export – exempt from VAT");
    expect(valueIn(page, "rate-finland")).toBe("25,5");
    // Norway is no member of the European Union, and Denmark is home.
    expect(page).not.toContain("rate-norway");
    expect(page).not.toContain("rate-denmark");
  });

  test("of another name are not there", async () => {
    expect((await owner.visit("/admin/settings/none")).status).toBe(404);
    expect((await owner.post("/admin/settings/none", { base: "{}" })).status).toBe(405);
    expect((await owner.post("/admin/settings", { base: "{}" })).status).toBe(405);
  });

  test("are saved as the form has them, and stand in the history", async () => {
    const fields = await formOf(taxes);
    const saved = await owner.post(taxes, {
      ...fields,
      "oss-sweden": "on",
      "rate-sweden": "24.5",
      "from-sweden": "2026-06-01",
      exportWithoutVat: "on",
      exportWords: " Eksport  – momsfri ",
      customerPays: "price-less-vat",
    });
    expect(saved.status).toBe(200);
    expect(await saved.text()).toContain("Saved.");
    const page = await see(taxes);
    expect(valueIn(page, "rate-sweden")).toBe("24,5");
    expect(valueIn(page, "from-sweden")).toBe("2026-06-01");
    expect(valueIn(page, "exportWords")).toBe("Eksport – momsfri");
    expect(page).toContain("25 % from 1 Jan 2026, now");
    expect(page).toContain("24,5 % from 1 Jun 2026");
    const changes = page.slice(page.indexOf("Changes"));
    expect(changes).toContain("OSS, 25 % from 1 Jan 2026, 24,5 % from 1 Jun 2026");
    expect(changes).toContain("The price less VAT");
    // A page that is saved as it stands changes nothing.
    const again = await owner.post(taxes, await formOf(taxes));
    expect(await again.text()).toContain("Saved.");
    expect(await db.selectFrom("auditEntries").select("id").execute()).toHaveLength(1);
  });

  test("what is refused says why at its field, and nothing typed is lost", async () => {
    const fields = await formOf(taxes);
    const refused = await owner.post(taxes, {
      ...fields,
      "rate-sweden": "25,555",
      "from-germany": "",
      exportWords: "Typed",
    });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("A percentage from 0 to 100");
    expect(valueIn(page, "rate-sweden")).toBe("25,555");
    expect(valueIn(page, "exportWords")).toBe("Typed");
    const dayless = await owner.post(taxes, { ...fields, "from-germany": "" });
    expect(await dayless.text()).toContain("Enter the day from which this rate holds.");
    const wordless = await owner.post(taxes, { ...fields, exportWords: " " });
    expect(await wordless.text()).toContain("Enter the words");
    for (const days of ["0", "91", "1.5", "", "soon", "-1"]) {
      const answer = await owner.post(payment, { ...days14, daysToPay: days });
      expect(answer.status, days).toBe(400);
      expect(await answer.text(), days).toContain("A whole number of days, from 1 to 90.");
    }
    expect(await db.selectFrom("shopSettings").selectAll().execute()).toEqual([]);
  });

  test("of two admins the second is told what changed, and loses nothing", async () => {
    const fields = await formOf(payment);
    await owner.post(payment, { ...fields, daysToPay: "30" });
    const refused = await other.post(payment, { ...fields, sender: "", daysToPay: "21" });
    expect(refused.status).toBe(409);
    const page = (await refused.text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain("Days to pay is now “30”, by owner");
    expect(valueIn(page, "daysToPay")).toBe("21");
    const base = plain(valueIn(page, "base") ?? "");
    expect((await other.post(payment, { ...days14, base, daysToPay: "21" })).status).toBe(200);
    expect(valueIn(await see(payment), "daysToPay")).toBe("21");
  });

  test("a form that is none is refused", async () => {
    for (const base of ["", "[]", "null", "{", '{"daysToPay":14}', `{"a":"${"x".repeat(5000)}"}`]) {
      expect((await owner.post(payment, { ...days14, base, daysToPay: "21" })).status, base).toBe(
        400,
      );
    }
  });

  test("whose rows are broken by hand are named on the dashboard until they are saved", async () => {
    await db
      .insertInto("shopSettings")
      .values({ name: "payment.daysToPay", value: '"soon"' })
      .execute();
    expect(await see("/admin")).toContain("Days to pay, under");
    expect(await see(payment)).toContain("What is stored cannot be read");
    expect(await (await owner.post(payment, await formOf(payment))).text()).toContain("Saved.");
    expect(await see("/admin")).not.toContain("Days to pay, under");
    expect(valueIn(await see(payment), "daysToPay")).toBe("14");
  });

  test("that the environment sets are locked, with the variable's name", async () => {
    const fixed = new Map([
      ["payment.holdMinutes", { variable: "PAYMENT_HOLD_MINUTES", value: 7 }],
    ]);
    const locked = await openTestApp({ url, fixedSettings: fixed });
    const admin = createTestClient(locked.visit);
    await admin.post("/login", { email: "owner@example.com", password });
    const page = await (await admin.visit(payment)).text();
    expect(page).toContain("Set by PAYMENT_HOLD_MINUTES in the environment.");
    expect(page).toMatch(/<input[^>]*id="settings-holdMinutes"[^>]* disabled=""[^>]*value="7"/);
    const saved = await admin.post(payment, { ...days14, daysToPay: "20", holdMinutes: "60" });
    expect(saved.status).toBe(200);
    expect((await findSettings(db)).payment).toMatchObject({ daysToPay: 20, holdMinutes: 30 });
    expect((await findSettings(db, fixed)).payment).toMatchObject({
      daysToPay: 20,
      holdMinutes: 7,
    });
  });

  test("OSS without a rate is said, and the shop reads what is set within a second", async () => {
    const fields = await formOf(taxes);
    await owner.post(taxes, { ...fields, "oss-germany": "on", "rate-germany": "" });
    expect(await see(taxes)).toContain("customers cannot choose Germany");
    await vi.waitFor(
      async () => {
        const { countries } = (await opened.services.settings.read()).taxes;
        expect(countries["DE"]).toEqual({ oss: true, rates: [] });
      },
      { timeout: 1000 },
    );
  });
});
