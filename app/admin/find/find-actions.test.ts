import { expect, test } from "vitest";
import { listActions, listPages } from "./find-actions.ts";
import { rankHits, type Hit } from "./hit.ts";

const order = {
  kind: "order",
  orderNumber: "261125-XJP3JF",
  fullName: "Mette Lund",
  status: "processing",
  amount: 249,
  pickedUp: false,
  lines: "1x1",
} satisfies Hit;
const record = (album: string, artist: string): Hit => {
  const id = album.toLowerCase();
  return { kind: "record", id, coverImage: "", album, artist, stock: 3, facts: "1970" };
};

const labels = (hit: Hit) => listActions(hit).map(({ label }) => label);

test("an order offers what its page does, and asks before it is cancelled", () => {
  expect(labels(order)).toEqual([
    "Open",
    "Packing slip",
    "Mark as Shipped",
    "Cancel order",
    "Invoice",
  ]);
  const cancel = listActions(order).find(({ label }) => label === "Cancel order");
  expect(cancel).toMatchObject({
    does: "post",
    to: "/admin/orders/261125-XJP3JF",
    fields: { intent: "cancelled", lines: "1x1" },
    question: { title: "Cancel order 261125-XJP3JF?" },
  });
  expect(labels({ ...order, pickedUp: true }).slice(2, 4)).toEqual([
    "Ready for pick-up",
    "Mark as Shipped",
  ]);
  expect(labels({ ...order, status: "shipped" })).toEqual(["Open", "Packing slip", "Invoice"]);
  expect(labels({ ...order, status: "awaiting-payment" })).not.toContain("Mark as Shipped");
});

test("a record offers to edit it and to set its stock", () => {
  expect(labels(record("Paranoid", "Black Sabbath")).slice(0, 2)).toEqual(["Edit", "Set stock"]);
});

test("what is called as it was typed comes first, whatever its case and accents", () => {
  const hits = [
    order,
    record("Paranoid / The Wizard", "Black Sabbath"),
    record("Paran\u00f3id", "X"),
  ];
  expect(rankHits(hits, " paranoid ")).toEqual([hits[2], hits[1], order]);
});

test("pages are found by each word of their names and groups", () => {
  expect(listPages("vat").map(({ label }) => label)).toEqual(["VAT report"]);
  expect(listPages("money over").map(({ label }) => label)).toEqual(["Overdue"]);
  expect(listPages("nothing of this")).toEqual([]);
});
