import { beforeAll, expect, test } from "vitest";
import { openPayingApp } from "../../../test/http/open-paying-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { addQuietReason, isQuiet } from "../../quiet/quiet-state.server.ts";

const { db, visit, stripe, clock, opened, payments, findOrder } = await openPayingApp();
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();
const see = async (path: string) => (await owner.visit(path)).text();
const lost = "261127-ABCDEF";
const open = "261127-GHJKLM";
const madeAt = new Date(clock.now().getTime() - 3_600_000).toISOString();

beforeAll(async () => {
  stripe.payElsewhere({ orderNumber: lost, amount: 24_900 });
  const at = clock.now().toISOString();
  await addQuietReason(db, { kind: "restored", at, madeAt, erasedAgain: 2, notErased: 0 });
  await opened.services.instance.refresh();
});

test("every page of the back office says in both languages that the shop is quiet, and leads to what ends it", async () => {
  for (const path of ["/admin", "/admin/users", "/admin/settings/shop"]) {
    expect(await see(path)).toContain("This shop is quiet");
  }
  await db.updateTable("users").set({ adminLanguage: "da" }).where("role", "=", "admin").execute();
  const danish = await see("/admin/quiet");
  for (const words of ["Butikken er på pause", "Sidste fakturanummer", "2 konti", lost]) {
    expect(danish).toContain(words);
  }
  await db.updateTable("users").set({ adminLanguage: "en" }).where("role", "=", "admin").execute();
});

test("a page on which a lost order may still be paid is adopted, and closed with it", async () => {
  const { id: reference } = stripe.openElsewhere({ orderNumber: open, amount: 19_900 });
  expect(await see("/admin/quiet")).toContain(open);
  const adopt = { intent: "adopt", provider: "card", reference };
  expect((await owner.post("/admin/quiet", adopt)).status).toBe(200);
  expect(await see("/admin/quiet")).not.toContain(`Adopt ${open}`);
});

test("a payment that no order knows is adopted once, numbers continue, and the shop resumes", async () => {
  const page = await see("/admin/quiet");
  expect(page).toContain(lost);
  const [, reference = ""] = /name="reference" value="([^"]+)"/.exec(page) ?? [];
  const adopt = { intent: "adopt", provider: "card", reference };
  expect((await owner.post("/admin/quiet", adopt)).status).toBe(200);
  expect((await owner.post("/admin/quiet", adopt)).status).toBe(409);
  expect(await see("/admin/quiet")).toContain("has none that this shop does not know");

  const numbers = { intent: "save-numbers", lastInvoice: "1203", lastCreditNote: "" };
  expect(await (await owner.post("/admin/quiet", numbers)).text()).toContain("number 1204");
  const lower = await owner.post("/admin/quiet", { ...numbers, lastInvoice: "7" });
  expect(lower.status).toBe(409);
  expect(await lower.text()).toContain("1203");

  const cancelled = await owner.post(`/admin/orders/${lost}`, {
    intent: "status",
    to: "cancelled",
  });
  expect(cancelled.status).not.toBe(200);
  await owner.post("/admin/quiet", { intent: "resume" });
  expect(await isQuiet(db)).toBe(false);
  expect(await see("/admin")).not.toContain("This shop is quiet");
  await payments.reconcile(open);
  expect(await findOrder(open)).toMatchObject({ status: "cancelled" });
  await payments.reconcile(lost);
  expect(await findOrder(lost)).toEqual({ status: "new", paymentState: "authorised" });
});
