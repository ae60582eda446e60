import { addOrder, addRecord } from "../database/seed.ts";
import { openPayingApp } from "./open-paying-app.ts";
import { createTestClient, signUp, type TestClient } from "./test-client.ts";

/** The email that the orders of openWithdrawalApp were placed with. */
export const email = "ada@example.com";

/** Opens the built shop with Ann, whose orders are withdrawn from, and Bob, who has none. */
export async function openWithdrawalApp() {
  const shop = await openPayingApp();
  const { db, visit, clock } = shop;
  const [ann, bob] = [
    await signUp(visit, "ann@example.com"),
    await signUp(visit, "bob@example.com"),
  ];
  const { id: annId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "ann@example.com")
    .executeTakeFirstOrThrow();
  const guest = () => createTestClient(visit);

  /** Presses a button of the page; the lines that are ticked are sent with it. */
  const press = (
    person: TestClient,
    fields: { [name: string]: string },
    lines: readonly number[] = [],
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const line of lines) form.append("line", String(line));
    return person.post("/withdraw", form);
  };

  return {
    ...shop,
    ann,
    bob,
    guest,
    press,
    /** An order of Ann's of two records, 2 × 200 kr. and 1 × 150 kr., with 49 kr. postage. */
    addTwoLines: async (given: Partial<Parameters<typeof addOrder>[1]> = {}) => {
      const first = await addRecord(db, { album: "Paranoid", stock: 5 });
      const second = await addRecord(db, { album: "Kind of Blue", price: 150, stock: 0 });
      const { orderNumber } = await addOrder(db, {
        record: first,
        quantity: 2,
        userId: annId,
        email,
        totalAmount: 599,
        orderDate: clock.now(),
        ...given,
      });
      const { id: recordId, album, artist, coverImage, format } = second;
      await db
        .insertInto("orderLines")
        .values({
          orderNumber,
          lineNumber: 2,
          recordId,
          album,
          artist,
          coverImage,
          format,
          price: 150,
          discount: 0,
          unitPrice: 150,
          quantity: 1,
        })
        .execute();
      return { orderNumber, first, second };
    },
    /** Marks an order as shipped at a moment, without its money. */
    ship: async (orderNumber: string, changedAt = clock.now()) => {
      const order = db.updateTable("orders").where("orderNumber", "=", orderNumber);
      await order.set({ status: "shipped" }).execute();
      await db
        .insertInto("orderStatusChanges")
        .values({ orderNumber, status: "shipped", changedAt, changedAs: "admin" })
        .execute();
    },
    /** A page's HTML without the comments by which React parts pieces of text. */
    see: async (person: TestClient, path: string) =>
      (await (await person.visit(path)).text()).replaceAll(/<!--.*?-->/g, ""),
    /** Confirms a withdrawal by number and email. */
    confirm: (orderNumber: string, lines: readonly number[], given: { as?: string } = {}) =>
      press(guest(), { intent: "confirm", order: orderNumber, email: given.as ?? email }, lines),
    statements: () =>
      db.selectFrom("withdrawals").select(["orderNumber", "kind", "state"]).execute(),
  };
}
