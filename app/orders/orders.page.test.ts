import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");
const bob = await signUp(visit, "bob@example.com");

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
});

async function buy(person: TestClient): Promise<{ number: string; id: string }> {
  const record = await addRecord(db, { stock: 3 });
  const checkout = buildCheckout([{ record, quantity: 2 }]);
  const answer = await person.post("/user/checkout", Object.fromEntries(formOf(checkout)));
  return { number: (answer.headers.get("Location") ?? "").split("=")[1] ?? "", id: record.id };
}

async function stock(): Promise<number> {
  return (await db.selectFrom("records").select("stock").executeTakeFirstOrThrow()).stock;
}

describe("order history", () => {
  test("lists a customer's own orders, and says when there are none", async () => {
    const { number } = await buy(ann);
    const mine = await (await ann.visit("/user/orders")).text();
    expect(mine).toContain(`href="/user/orders/${number}"`);
    expect(mine).toContain("14 Mar 2026");
    expect(mine).toContain("449 kr.");
    expect(mine).toContain("New");
    // What React sends hidden, for a script to put in its place, nobody without JavaScript sees.
    expect(mine).not.toContain("Loading orders...");
    const { album, coverImage } = await db
      .selectFrom("orderLines")
      .select(["album", "coverImage"])
      .where("orderNumber", "=", number)
      .executeTakeFirstOrThrow();
    expect(mine).toContain(album);
    expect(mine).toContain(`/pictures/${coverImage}-96.webp`);
    // The colours of the cover stand there before its picture does.
    const ground = /<svg[^>]*color="#[0-9a-f]{6}"/;
    expect(mine).toMatch(ground);
    expect(await (await ann.visit(`/user/orders/${number}`)).text()).toMatch(ground);
    const none = await (await bob.visit("/user/orders")).text();
    expect(none).toContain("You have no orders yet.");
    expect(none).not.toContain("Loading orders...");
  });

  test("says that it loads while the orders are slow to come", async () => {
    const { number } = await buy(ann);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const holding = db.transaction().execute(async (transaction) => {
      await transaction.updateTable("orders").set({ phone: "" }).execute();
      await transaction.schema.alterTable("orders").addColumn("held", "integer").execute();
      await transaction.schema.alterTable("orders").dropColumn("held").execute();
      locked();
      await held;
    });
    await ready;
    const response = await ann.visit("/user/orders");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let page = "";
    const readUntil = async (words: string) => {
      while (!page.includes(words)) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error(`The page ended without "${words}".`);
        page += chunk.value;
      }
    };
    await readUntil("Loading orders...");
    expect(page).not.toContain(number);
    release();
    await holding;
    await readUntil(number);
    await readUntil("</html>");
  });
});

describe("an order's page", () => {
  test("is its owner's: for others, and for numbers that are none, there is nothing", async () => {
    const { number } = await buy(ann);
    expect((await ann.visit(`/user/orders/${number}`)).status).toBe(200);
    for (const path of [number, "260101-AAAAAA", "x", "%00", "%F0%9F%92%BF"]) {
      expect((await bob.visit(`/user/orders/${path}`)).status, path).toBe(404);
      expect((await bob.post(`/user/orders/${path}`, {})).status, path).toBe(404);
    }
    const page = await (await ann.visit(`/user/orders/${number}`)).text();
    for (const words of ["Paranoid", "449 kr.", "VAT", "90 kr.", "Sleeve Street 1", "Invoice"]) {
      expect(page).toContain(words);
    }
  });

  test("holds nothing that is the shop's own", async () => {
    const { number } = await buy(ann);
    const { checkoutKey } = await db
      .updateTable("orders")
      .set({ shopNote: "Pays late" })
      .returning("checkoutKey")
      .executeTakeFirstOrThrow();
    for (const path of [`/user/orders/${number}`, `/user/orders/${number}.data`]) {
      const answer = await ann.visit(path);
      expect(answer.status, path).toBe(200);
      const page = await answer.text();
      expect(page, path).toContain("Sleeve Street 1");
      for (const secret of ["Pays late", "shopNote", checkoutKey]) {
        expect(page, path).not.toContain(secret);
      }
    }
  });

  test("cancels once, however often it is asked, and returns the stock", async () => {
    const { number } = await buy(ann);
    expect(await stock()).toBe(1);
    expect((await bob.post(`/user/orders/${number}`, { as: "admin" })).status).toBe(404);
    expect(await stock()).toBe(1);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ann.post(`/user/orders/${number}`, { intent: "cancel" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await stock()).toBe(3);
    const changes = await db.selectFrom("orderStatusChanges").select("status").execute();
    expect(changes.map(({ status }) => status).sort()).toEqual(["cancelled", "new"]);
  });

  test("a forged form moves an order nowhere else", async () => {
    const { number } = await buy(ann);
    await db.updateTable("orders").set({ status: "processing" }).execute();
    const forged = { status: "new", to: "shipped", as: "admin", role: "admin", by: "someone" };
    const answer = await ann.post(`/user/orders/${number}`, forged);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("This order is processing and cannot be cancelled");
    const { status } = await db.selectFrom("orders").select("status").executeTakeFirstOrThrow();
    expect(status).toBe("processing");
    expect(await stock()).toBe(1);
  });
});

describe("a cancelled order", () => {
  test("owes nothing, on its page and on its invoice, and says who cancelled it", async () => {
    const { number } = await buy(ann);
    const path = `/user/orders/${number}`;
    // React parts pieces of text by comments.
    const read = async (from: string) =>
      (await (await ann.visit(from)).text()).replaceAll("<!-- -->", "");
    expect(await read(path)).toContain("Invoice, not paid yet");
    expect(await read(`${path}/invoice`)).toContain("To be paid within 14 days");
    const cancelled = await ann.post(path, {});
    const page = await read(cancelled.headers.get("Location") ?? "");
    expect(page).toContain("Invoice, nothing is owed");
    expect(page).not.toContain("not paid yet");
    expect(page).toContain("Your order is cancelled.");
    expect(page).toContain("by you");
    const invoice = await read(`${path}/invoice`);
    expect(invoice).toContain("This order is cancelled. Nothing is owed.");
    expect(invoice).not.toContain("To be paid");
    await db.updateTable("orderStatusChanges").set({ changedAs: "admin" }).execute();
    expect(await read(path)).toContain("by the shop");
    // What the page says of a press is not said of another visit.
    expect(await read(path)).not.toContain("Your order is cancelled.");
  });
});

describe("an order's invoice", () => {
  test("is its customer's, with seller, lines, VAT and where to pay", async () => {
    const { number } = await buy(ann);
    const path = `/user/orders/${number}/invoice`;
    expect(await (await ann.visit(`/user/orders/${number}`)).text()).toContain(`href="${path}"`);
    const page = await (await ann.visit(path)).text();
    for (const words of [number, "VAT number", "Paranoid", "449 kr.", "Total without VAT"]) {
      expect(page).toContain(words);
    }
    expect((await bob.visit(path)).status).toBe(404);
    expect((await ann.visit("/user/orders/260101-AAAAAA/invoice")).status).toBe(404);
    expect((await ann.visit("/user/orders/%00/invoice")).status).toBe(404);
    expect((await visit(path)).headers.get("Location")).toContain("/login");
  });
});

describe("the lines of an order", () => {
  test("lead to their records, and nowhere once a record is deleted", async () => {
    const { number, id } = await buy(ann);
    const read = async (path: string) => (await ann.visit(path)).text();
    const link = `href="/record/${id}"`;
    expect(await read(`/user/orders/${number}`)).toContain(link);
    expect(await read(`/thankyou?order=${number}`)).toContain(link);
    await db.deleteFrom("records").execute();
    for (const path of [`/user/orders/${number}`, `/thankyou?order=${number}`]) {
      const page = await read(path);
      expect(page).toContain("Paranoid");
      expect(page).not.toContain(link);
    }
  });
});

describe("/cart-records", () => {
  test("gives what is there of what is asked, whatever is asked", async () => {
    const record = await addRecord(db, { stock: 0 });
    const ask = (ids: string) => visit(`/cart-records?ids=${encodeURIComponent(ids)}`);
    const answer = await ask(`${record.id},gone,A'--,\0,,`);
    expect(await answer.json()).toMatchObject([{ id: record.id, stock: 0 }]);
    expect(await (await ask("")).json()).toEqual([]);
    expect((await ask("a,".repeat(300))).status).toBe(400);
  });

  test("tells the checkout of somebody logged in which show no VAT, and nobody what they cost", async () => {
    const copy = { newOrUsed: "used", stock: 1, vatScheme: "margin" } as const;
    for (const [id, fields] of [
      ["new", {}],
      ["margin", { ...copy, cost: 4_321 }],
      ["no-cost", copy],
    ] as const) {
      await addRecord(db, { id, ...fields });
    }
    const path = "/cart-records?ids=new,margin,no-cost";
    for (const answer of [await visit(`${path}&vat`), await ann.visit(path)]) {
      expect(await answer.text()).not.toMatch(/margin"?:|4321/i);
    }
    const text = await (await ann.visit(`${path}&vat`)).text();
    expect(text).not.toContain("4321");
    const records = JSON.parse(text) as { id: string; isMargin: boolean }[];
    expect(new Map(records.map(({ id, isMargin }) => [id, isMargin]))).toEqual(
      new Map([
        ["new", false],
        ["margin", true],
        ["no-cost", false],
      ]),
    );
  });
});
