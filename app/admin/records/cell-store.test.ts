import { describe, expect, it } from "vitest";
import { CellStore, type CellResult } from "./cell-store.ts";

const cell = { id: "black-sabbath-paranoid", album: "Paranoid", field: "stock" } as const;

/** A shop whose stock somebody else can change, and that can be unreachable. */
function open(stock = 9) {
  const shop = { stock, gone: false, saves: [] as { base: number; value: number }[] };
  const store = new CellStore(({ base, value }): Promise<CellResult> => {
    shop.saves.push({ base, value });
    if (shop.gone) return Promise.reject(new Error("no network"));
    if (shop.stock !== base) return Promise.resolve({ ok: false, now: shop.stock });
    shop.stock = value;
    return Promise.resolve({ ok: true });
  });
  return { shop, store };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the numbers of the table", () => {
  it("are saved with the value they replace, and can be undone", async () => {
    const { shop, store } = open();
    store.type(cell, 9, "12");
    expect(store.save(cell)).toBe(true);
    await settle();
    expect(shop).toMatchObject({ stock: 12, saves: [{ base: 9, value: 12 }] });
    expect(store.find(cell)).toMatchObject({ value: 12, typed: null, status: "saved" });
    expect(store.message()).toBe("Stock of Paranoid: 9 → 12");
    expect(store.undo()).toEqual(cell);
    await settle();
    expect(shop.stock).toBe(9);
    expect(store.find(cell)).toMatchObject({ value: 9, status: "saved" });
    expect(store.undo()).toBeNull();
  });

  it("are saved once by Enter, though the field loses the focus at the same moment", async () => {
    const { shop, store } = open();
    store.type(cell, 9, "12");
    store.save(cell);
    store.save(cell);
    await settle();
    store.save(cell);
    await settle();
    expect(shop.saves).toHaveLength(1);
    expect(store.lastEdit()).toMatchObject({ cell, from: 9, to: 12 });
  });

  it("are not saved when they break the rule: what was typed stays, with the value that holds", () => {
    const { shop, store } = open();
    store.type(cell, 9, "-3");
    expect(store.save(cell)).toBe(false);
    expect(shop.saves).toEqual([]);
    expect(store.find(cell)).toMatchObject({ typed: "-3", status: "refused" });
    expect(store.find(cell)?.message).toContain("It still is 9.");
    store.restore(cell);
    expect(store.find(cell)).toMatchObject({ value: 9, typed: null, message: "" });
  });

  it("never overwrite what somebody else changed, unless told to", async () => {
    const { shop, store } = open();
    shop.stock = 8;
    store.type(cell, 9, "20");
    store.save(cell);
    await settle();
    expect(shop.stock).toBe(8);
    expect(store.find(cell)).toMatchObject({ value: 8, typed: "20", base: 9 });
    // Leaving the field decides nothing.
    store.save(cell);
    await settle();
    expect(shop.stock).toBe(8);
    store.overwrite(cell);
    await settle();
    expect(shop.stock).toBe(20);
    // Undone, it is what stood there before, not what this page once saw.
    store.undo();
    await settle();
    expect(shop.stock).toBe(8);
  });

  it("are saved over the other value when somebody types again after the conflict", async () => {
    const { shop, store } = open();
    shop.stock = 8;
    store.type(cell, 9, "20");
    store.save(cell);
    await settle();
    store.type(cell, 9, "19");
    store.save(cell);
    await settle();
    expect(shop.stock).toBe(19);
    expect(store.find(cell)).toMatchObject({ value: 19, typed: null, base: null });
  });

  it("do not lose a sale that comes between a change and its undo", async () => {
    const { shop, store } = open();
    store.type(cell, 9, "12");
    store.save(cell);
    await settle();
    shop.stock = 11;
    store.undo();
    await settle();
    expect(shop.stock).toBe(11);
    expect(store.find(cell)).toMatchObject({ value: 11, typed: "9", base: 12 });
  });

  it("can be undone one by one, older ones too, while nobody changed them since", async () => {
    const { shop, store } = open();
    const price = { ...cell, field: "price" } as const;
    const save = async (edited: typeof cell | typeof price, text: string) => {
      store.type(edited, 9, text);
      store.save(edited);
      await settle();
    };
    await save(cell, "10");
    await save(cell, "11");
    // The double of the shop has one number; a price is one that nothing else changes.
    shop.stock = 9;
    await save(price, "20");
    shop.stock = 11;
    const states = () => store.edits().map(({ from, to, undo }) => `${from} → ${to} ${undo}`);
    expect(states()).toEqual(["9 → 10 changed", "10 → 11 possible", "9 → 20 possible"]);
    expect(store.undo(store.edits()[0])).toBeNull();
    expect(store.undo(store.edits()[1])).toEqual(cell);
    await settle();
    expect(shop.stock).toBe(10);
    expect(states()).toEqual(["9 → 10 possible", "10 → 11 done", "9 → 20 possible"]);

    // A sale comes in between: nothing is overwritten, and the edit is out of date.
    shop.stock = 7;
    store.undo(store.edits()[0]);
    await settle();
    expect(shop.stock).toBe(7);
    expect(store.find(cell)).toMatchObject({ value: 7, typed: "9", base: 10 });
    expect(states()[0]).toBe("9 → 10 changed");
  });

  it("ask what becomes of the copies of a record that loses its price, but not when a first price is undone", async () => {
    const price = { ...cell, field: "price" } as const;
    const sent: (string | undefined)[] = [];
    const store = new CellStore(({ value, unpriced }) => {
      sent.push(unpriced);
      const asks = value === 0 && unpriced === undefined;
      return Promise.resolve(asks ? { ok: false, copies: 3 } : { ok: true });
    });
    store.type(price, 100, "0");
    store.save(price);
    await settle();
    expect(store.find(price)).toMatchObject({ value: 100, typed: "0", copies: 3 });
    // Leaving the field does not answer.
    store.save(price);
    store.decide(price, "wait");
    await settle();
    expect(store.find(price)).toMatchObject({ value: 0, typed: null, copies: null });
    store.type(price, 0, "100");
    store.save(price);
    await settle();
    store.undo();
    await settle();
    expect(sent).toEqual([undefined, "wait", undefined, "wait"]);
  });

  it("can be undone again when the shop could not be reached", async () => {
    const { shop, store } = open();
    store.type(cell, 9, "12");
    store.save(cell);
    await settle();
    shop.gone = true;
    store.undo();
    await settle();
    expect(store.lastEdit()).toMatchObject({ from: 9, to: 12, undo: "possible" });
    shop.gone = false;
    store.undo();
    await settle();
    expect(shop.stock).toBe(9);
    expect(store.lastEdit()).toBeUndefined();
  });

  it("are saved one after the other when somebody is quick", async () => {
    const { shop, store } = open();
    store.type(cell, 9, "10");
    store.save(cell);
    await Promise.resolve();
    store.type(cell, 9, "11");
    store.save(cell);
    await settle();
    expect(shop.stock).toBe(11);
    expect(shop.saves).toEqual([
      { base: 9, value: 10 },
      { base: 10, value: 11 },
    ]);
  });

  it("stand in the order in which they were made, though the shop saves the first one last", async () => {
    const price = { ...cell, field: "price" } as const;
    const first = Promise.withResolvers<CellResult>();
    const store = new CellStore((edit) =>
      edit.cell.field === "price" ? first.promise : Promise.resolve({ ok: true }),
    );
    store.type(price, 249, "300");
    store.save(price);
    store.type(cell, 9, "12");
    store.save(cell);
    await settle();
    first.resolve({ ok: true });
    await settle();
    expect(store.edits().map(({ from, to }) => `${from} → ${to}`)).toEqual(["249 → 300", "9 → 12"]);
    expect(store.message()).toBe("Stock of Paranoid: 9 → 12");
    expect(store.undo()).toEqual(cell);
    await settle();
    expect(store.message()).toBe("Stock of Paranoid: 12 → 9");
    expect(store.undo()).toEqual(price);
  });

  it("keep a second save from passing the conflict that the first one met", async () => {
    const { shop, store } = open();
    shop.stock = 8;
    store.type(cell, 9, "10");
    store.save(cell);
    await Promise.resolve();
    store.type(cell, 9, "11");
    store.save(cell);
    await settle();
    expect(shop.stock).toBe(8);
    expect(store.find(cell)).toMatchObject({ typed: "11", base: 9 });
  });

  it("keep what was typed when the shop is unreachable", async () => {
    const { shop, store } = open();
    shop.gone = true;
    store.type(cell, 9, "12");
    store.save(cell);
    await settle();
    expect(store.find(cell)).toMatchObject({ value: 9, typed: "12", status: "refused" });
    shop.gone = false;
    store.save(cell);
    await settle();
    expect(shop.stock).toBe(12);
  });
});
