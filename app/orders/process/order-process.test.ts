import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  canBecome,
  findTransition,
  findWay,
  nextStatuses,
  orderProcess,
  returnsStock,
  type Asker,
} from "./order-process.ts";
import { orderStatuses } from "./order-status.ts";

const allowed = (asker: Asker) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canBecome(from, to, asker)).map((to) => `${from} → ${to}`),
  );

test("an admin moves an order along the table and no other way", () => {
  expect(allowed("admin")).toEqual([
    "awaiting-payment → cancelled",
    "new → processing",
    "new → cancelled",
    "processing → ready",
    "processing → shipped",
    "processing → cancelled",
    "ready → shipped",
    "ready → cancelled",
  ]);
  expect(nextStatuses("new", { pickedUp: true })).toEqual(["processing", "cancelled"]);
  expect(nextStatuses("processing", { pickedUp: true })).toEqual(["ready", "shipped", "cancelled"]);
  expect(nextStatuses("processing", { pickedUp: false })).toEqual(["shipped", "cancelled"]);
  expect(nextStatuses("shipped", { pickedUp: true })).toEqual([]);
});

test("a customer may only cancel, and only what is new or awaits payment; a withdrawal and a deleted account reach further", () => {
  expect(allowed("customer")).toEqual(["awaiting-payment → cancelled", "new → cancelled"]);
  expect(allowed("erasure")).toEqual(allowed("withdrawal"));
  expect(allowed("withdrawal")).toEqual([
    "awaiting-payment → cancelled",
    "new → cancelled",
    "processing → cancelled",
    "ready → cancelled",
  ]);
});

test("a payment alone makes a waiting order new, or ends it", () => {
  expect(allowed("payment")).toEqual(["awaiting-payment → new", "awaiting-payment → cancelled"]);
});

test("a new order is shipped by way of processing; nothing leads back", () => {
  const way = (...[from, to]: Parameters<typeof findWay>) =>
    findWay(from, to)?.map((transition) => transition.to) ?? null;
  expect(way("new", "shipped")).toEqual(["processing", "shipped"]);
  expect(way("new", "ready")).toEqual(["processing", "ready"]);
  expect(way("ready", "shipped")).toEqual(["shipped"]);
  expect(way("new", "cancelled")).toEqual(["cancelled"]);
  expect(way("processing", "shipped")).toEqual(["shipped"]);
  for (const status of orderStatuses) expect(way(status, "new")).toBeNull();
  expect(way("cancelled", "shipped")).toBeNull();
});

test("orders that were neither sent nor handed over hold stock that they can return", () => {
  expect(orderStatuses.filter(returnsStock)).toEqual([
    "awaiting-payment",
    "new",
    "processing",
    "ready",
  ]);
});

test("each row is one of its kind, and nobody finds two", () => {
  const keys = orderProcess.flatMap(({ from, to, by }) =>
    from.flatMap((status) =>
      by.map((asker) => `${status ?? "placed"} → ${to ?? "deleted"} by ${asker}`),
    ),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test("an admin leaves an entry in the audit log where one may ask, and nobody deletes an order that is invoiced or owes money back", () => {
  for (const { to, by, audit, refusedIf } of orderProcess) {
    const isDeleted = to === null;
    const entry = isDeleted ? "order.delete" : "order.status";
    expect(audit, `${to ?? "deleted"} by ${by.join()}`).toBe(by.includes("admin") ? entry : null);
    const expected = to === "ready" ? ["not-picked-up"] : to === "shipped" ? ["no-address"] : [];
    expect(refusedIf).toEqual(isDeleted ? ["invoiced", "owed-back"] : expected);
  }
});

test("whoever cancels: the stock comes back and the money is given back", () => {
  const cancelling = orderProcess.filter(({ to }) => to === "cancelled");
  expect(cancelling.length).toBeGreaterThan(0);
  for (const { from, by, stock, money, document } of cancelling) {
    expect({ stock, money }, from.join()).toEqual({ stock: "comes-back", money: "given-back" });
    // What waited for its payment was never invoiced.
    expect(document, `${from.join()} ${by.join()}`).toBe(
      from.includes("awaiting-payment") ? "none" : "credit-note",
    );
  }
});

test("an order that still waits for its payment is named in no mail", () => {
  const waiting = orderProcess.filter(
    ({ from, to }) =>
      to === "awaiting-payment" || (from.includes("awaiting-payment") && to === "cancelled"),
  );
  expect(waiting.map(({ mail }) => mail)).toEqual(waiting.map(() => null));
  expect(findTransition("awaiting-payment", "new", "payment")?.mail).toBe("order-placed");
});

test("docs/architecture.md shows the table as it is", async () => {
  const text = await readFile(join(import.meta.dirname, "../../../docs/architecture.md"), "utf8");
  const [, table = ""] = /## The life of an order\n[^|]*\n((?:\|.*\n)+)/.exec(text) ?? [];
  const [, , ...shown] = table.trim().split("\n");
  const rows = shown.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(rows).toEqual(
    orderProcess.map(({ from, to, by, stock, money, document, mail }) => [
      from.map((status) => status ?? "placed").join(", "),
      to ?? "deleted",
      by.join(", "),
      stock,
      money,
      document,
      mail ?? "none",
    ]),
  );
});

test("nothing but the mover gives an order a status, and nothing but a checkout and an adopted payment places one", async () => {
  const root = join(import.meta.dirname, "../../..");
  const writers: string[] = [];
  for await (const file of glob("{app,server,cli,demo}/**/*.{ts,tsx}", { cwd: root })) {
    if (file.includes(".test.")) continue;
    const text = await readFile(join(root, file), "utf8");
    const updates = /updateTable\("orders"\)\s*\.set\(\{\s*(?:\.\.\.\{\s*)?status\b/.test(text);
    const inserts = text.includes('insertInto("orders")');
    const raw =
      /insert into orders\b|update orders\s+set\s+(?:(?!\bwhere\b)[^`])*\bstatus\s*=/i.test(text);
    if (updates || inserts || raw) writers.push(file.replaceAll("\\", "/"));
  }
  expect(writers.sort()).toEqual([
    "app/orders/process/insert-adopted-order.server.ts",
    "app/orders/process/insert-order.server.ts",
    "app/orders/process/move-order.server.ts",
  ]);
});
