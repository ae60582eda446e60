import { beforeEach, describe, expect, it } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { choosePriorPrice } from "../../../test/fixtures/prior-price.ts";
import { discountedPrice } from "../../catalogue/price.ts";
import { findSalesByCategory } from "./find-sales.server.ts";

const { db } = await createDatabase();
beforeEach(async () => {
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("records").execute();
});

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

interface Asked {
  /** Days ago, from when on it was asked until the next price. */
  from: number;
  price: number;
  discount: number;
  onSale?: boolean;
}

/** A record of which the price of now and those before are known. */
async function addPriced(id: string, history: readonly Asked[]): Promise<void> {
  await addRecord(db, { id });
  await db.deleteFrom("priceHistory").where("recordId", "=", id).execute();
  const rows = history.map(({ from, price, discount, onSale = true }, at) => {
    const next = history[at + 1];
    const toAt = next ? daysAgo(next.from) : null;
    const asked = discountedPrice({ price, discount });
    return { recordId: id, fromAt: daysAgo(from), toAt, price, discount, asked, onSale };
  });
  await db.insertInto("priceHistory").values(rows).execute();
}

/** A copy that was sold so many days ago at a price and a discount. */
async function sell(id: string, days: number, sold: { price: number; discount: number }) {
  const record = await db
    .selectFrom("records")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { orderNumber } = await addOrder(db, { record, orderDate: daysAgo(days) });
  await db
    .updateTable("orderLines")
    .set({ ...sold, unitPrice: discountedPrice(sold) })
    .where("orderNumber", "=", orderNumber)
    .execute();
}

async function offersSold(): Promise<number> {
  const sales = await findSalesByCategory(db, { now: new Date(), days: 90 });
  return sales.find(({ category }) => category === "Special Offers")?.copies ?? 0;
}

async function countSold() {
  choosePriorPrice("show");
  const show = await offersSold();
  choosePriorPrice("strict");
  return { show, strict: await offersSold() };
}

const full = { price: 300, discount: 0 };
const reduced = { price: 300, discount: 20 };

describe("sales of Special Offers", () => {
  it("are what was one when it was sold, whatever it is now", async () => {
    await addPriced("changing", [
      { from: 80, ...full },
      { from: 20, ...reduced },
      { from: 10, ...full },
      { from: 5, ...reduced },
    ]);
    await sell("changing", 30, full);
    await sell("changing", 15, reduced);
    // 240 kr. were asked before already: no reduction any more.
    await sell("changing", 3, reduced);
    expect(await countSold()).toEqual({ show: 2, strict: 1 });
  });

  it("are measured by the prices before the reduction, although copies sold out in between", async () => {
    await addPriced("sold-out", [
      { from: 60, ...full },
      { from: 20, ...reduced },
      { from: 12, ...reduced, onSale: false },
      { from: 8, ...reduced },
    ]);
    await sell("sold-out", 5, reduced);
    expect(await countSold()).toEqual({ show: 1, strict: 1 });
  });

  it("are none where the record was new, is deleted, or was never asked that price", async () => {
    await addPriced("new", [{ from: 60, ...reduced }]);
    await sell("new", 3, reduced);
    await addPriced("other-price", [{ from: 60, ...full }]);
    await sell("other-price", 3, { price: 300, discount: 50 });
    await addPriced("deleted", [
      { from: 60, ...full },
      { from: 5, ...reduced },
    ]);
    await sell("deleted", 3, reduced);
    expect(await countSold()).toEqual({ show: 3, strict: 1 });
    await db.deleteFrom("records").where("id", "=", "deleted").execute();
    expect(await countSold()).toEqual({ show: 3, strict: 0 });
  });
});
