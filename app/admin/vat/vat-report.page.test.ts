import { expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openSales } from "../../../test/fixtures/sales.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { issueCreditNote } from "../../invoices/issue-credit-note.server.ts";
import { findVatLines, findVatReport } from "./find-vat-report.server.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const { services, shipped, pay, refund } = await openSales(db);
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

const used = { newOrUsed: "used" as const, stock: 1, vatScheme: "margin" as const };
const see = async (path: string) =>
  (await (await owner.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

/** A month of a small dealer, and a return in the next. The clock of the tests begins on 14 March 2026. */
test("a month of a small dealer's life, and a return in the next", async () => {
  // Postage of 49 kr. is part of each order. 14 March: new records for 2 × 200 + 49 = 449.
  const fresh = await shipped({ price: 200, stock: 5 }, 2);
  // A used copy, bought for 40: 120 + 49 = 169, margin 129, VAT 25,80.
  const copy = await shipped({ ...used, price: 120, cost: 4_000, album: "=1+1" });
  // One that was bought too dear: margin 0.
  await shipped({ ...used, price: 60, cost: 15_000 });
  // One whose cost nobody entered: 100 + 49 = 149 under the normal scheme, VAT 29,80.
  await shipped({ ...used, price: 100, cost: null });
  // 50 kr. of the first order goes back: VAT −10.
  await pay(fresh.orderNumber, 449);
  await refund(fresh.orderNumber, { amount: 5_000 });
  const march = { from: "2026-03-01", to: "2026-03-31" };
  expect((await findVatReport(db, march)).rows).toEqual([
    row("normal", "invoice", { documents: 2, total: 59_800, vat: 11_960 }),
    row("normal", "credit-note", { documents: 1, total: -5_000, vat: -1_000 }),
    row("margin", "invoice", {
      documents: 2,
      total: 27_800,
      cost: 19_000,
      margin: 12_900,
      vat: 2_580,
    }),
  ]);

  // In April the used copy comes back, with its postage.
  services.clock.advance({ minutes: 30 * 24 * 60 });
  const { orderNumber } = copy;
  await db.transaction().execute((transaction) =>
    issueCreditNote(transaction, {
      orderNumber,
      at: services.now(),
      reason: "Withdrawal",
      copies: [{ lineNumber: 1, quantity: 1 }],
      postage: true,
    }),
  );
  const april = await findVatReport(db, { from: "2026-04-01", to: "2026-04-30" });
  expect(april.rows).toEqual([
    row("margin", "credit-note", {
      documents: 1,
      total: -16_900,
      cost: -4_000,
      margin: -12_900,
      vat: -2_580,
    }),
  ]);
  expect((await findVatReport(db, march)).sums.vat).toBe(11_960 - 1_000 + 2_580);
});

test("the page and the file show the same sums, the file without formulas", async () => {
  const query = "from=2026-03-01&to=2026-04-30";
  const page = await see(`/admin/vat?${query}`);
  for (const words of ["109,60 kr.", "Normal", "Margin", "without a cost", "CSV"]) {
    expect(page).toContain(words);
  }
  const answer = await owner.visit(`/admin/vat/csv?${query}`);
  expect(answer.headers.get("Content-Type")).toContain("text/csv");
  // By the byte order mark Excel knows its letters.
  expect([...new Uint8Array(await answer.clone().arrayBuffer()).subarray(0, 3)]).toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  const [heading = "", ...lines] = (await answer.text()).trim().split("\n");
  const columns = heading.split(",");
  expect(columns).toContain("vat_scheme");
  const place = columns.indexOf("vat");
  const cells = lines.map((line) => line.split(","));
  const sum = cells.reduce((total, row) => total + Number(row[place]), 0);
  expect(sum).toBeCloseTo(109.6, 5);
  expect(lines.join("\n")).toContain("'=1+1");
  const period = { from: "2026-03-01", to: "2026-04-30" };
  const listed = await findVatLines(db, period);
  const { sums } = await findVatReport(db, period);
  expect(listed.reduce((total, { vat }) => total + vat, 0)).toBe(sums.vat);
  expect(listed.reduce((total, line) => total + line.total, 0)).toBe(sums.total);
});

test("the file for Excel with Danish settings has the same amounts, with commas", async () => {
  const query = "from=2026-03-01&to=2026-04-30";
  const page = await see(`/admin/vat?${query}`);
  expect(page).toContain(`href="/admin/vat/csv?${query.replace("&", "&amp;")}&amp;excel=1"`);
  const read = async (path: string, separator: string) => {
    const answer = await owner.visit(path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split("\n");
    return lines.map((line) => line.split(separator));
  };
  const plain = await read(`/admin/vat/csv?${query}`, ",");
  const excel = await read(`/admin/vat/csv?${query}&excel=1`, ";");
  const isAmount = /^-?\d+\.\d\d$/;
  expect(plain.flat().filter((cell) => isAmount.test(cell)).length).toBeGreaterThan(5);
  expect(excel).toEqual(
    plain.map((row) => row.map((cell) => (isAmount.test(cell) ? cell.replace(".", ",") : cell))),
  );
});

test("a period upside down, or that is none, is said in words", async () => {
  expect(await see("/admin/vat?from=2026-04-01&to=2026-03-01")).toContain("is after");
  for (const bad of ["2026-02-30", "0000-01-01", "yesterday", "", "'; drop table invoices"]) {
    const query = new URLSearchParams({ from: bad, to: "2026-03-31" }).toString();
    expect(await see(`/admin/vat?${query}`), bad).toContain("Choose a day");
    expect((await owner.visit(`/admin/vat/csv?${query}`)).status, bad).toBe(400);
  }
  expect(await see("/admin/vat?from=2020-01-01&to=2020-01-02")).toContain("Nothing was invoiced");
});

function row(scheme: string, kind: string, amounts: object) {
  const at = { area: "domestic", country: "", ratePercent: 25 };
  return { scheme, kind, ...at, cost: 0, margin: 0, ...amounts };
}
