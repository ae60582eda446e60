import { beforeEach, describe, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, clock, addTwoLines, ship, see, confirm } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

describe("Delivered on", () => {
  const open = async () => {
    const { orderNumber } = await addTwoLines({
      orderDate: new Date(clock.now().getTime() - 30 * 24 * 60 * 60 * 1000),
    });
    await ship(orderNumber);
    const page = await see(owner, `/admin/orders/${orderNumber}`);
    const [, base = ""] = /name="base" value="([^"]+)"/.exec(page) ?? [];
    const fields = JSON.parse(base.replaceAll("&quot;", '"')) as { [field: string]: string };
    return {
      orderNumber,
      page,
      save: (deliveredOn: string) =>
        owner.post(`/admin/orders/${orderNumber}`, {
          ...fields,
          intent: "save",
          base: JSON.stringify(fields),
          deliveredOn,
        }),
    };
  };

  test.each([
    ["2026-03-14", 200],
    ["2026-02-12", 200],
    ["2026-03-15", 400],
    ["2026-02-11", 400],
    ["2026-02-30", 400],
    ["yesterday", 400],
  ])("%s, of an order of 12 February, on 14 March: %i", async (day, status) => {
    const { orderNumber, page, save } = await open();
    expect(page).toContain("Delivered on");
    expect((await save(day)).status).toBe(status);
    const saved = await see(owner, `/admin/orders/${orderNumber}`);
    expect(saved.includes(`value="${day}"`)).toBe(status === 200);
  });

  test("ends the period 14 days later, is in the history, and can be taken back", async () => {
    const { orderNumber, save } = await open();
    await save("2026-02-20");
    expect((await confirm(orderNumber, [1])).status).toBe(409);
    expect(await see(owner, `/admin/orders/${orderNumber}`)).toContain("<dt>Delivered on</dt>");
    await db.updateTable("orders").set({ deliveredOn: null }).execute();
    expect((await confirm(orderNumber, [1])).status).toBe(303);
  });
});
