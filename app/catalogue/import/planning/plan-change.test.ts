import { describe, expect, it } from "vitest";
import { recordSchema } from "../../fields/record-schema.ts";
import { planChange } from "./plan-change.ts";

const current = (stock: number) => ({
  ...recordSchema.parse({
    artist: "Sleep",
    album: "Dopesmoker",
    price: "200",
    stock: String(stock),
  }),
  uploadedCover: null,
  photos: [],
});

const asked = { setStock: false, soldWith: null, waitingStock: null };

interface Given {
  shop: number;
  file: number;
  exported: number | null;
}

function plan({ shop, file, exported }: Given, setStock = false) {
  const row = { values: { stock: file }, stockWhenExported: exported };
  const planned = planChange(row, current(shop), { ...asked, setStock });
  if (planned.outcome === "refused") return planned.faults[0]?.message;
  return planned.outcome === "changed" ? planned.after : planned.outcome;
}

describe("the VAT scheme of a file", () => {
  const row = { values: { vatScheme: "margin" as const }, stockWhenExported: null };

  it("is refused for a copy that was sold", () => {
    expect(planChange(row, current(0), { ...asked, soldWith: "260314-ABC" })).toMatchObject({
      outcome: "refused",
      faults: [
        {
          column: "vatScheme",
          message: "This copy was sold with order 260314-ABC: its VAT scheme is that of the sale.",
        },
      ],
    });
  });

  it("is taken for any other", () => {
    expect(planChange(row, current(0), asked)).toMatchObject({
      outcome: "changed",
      after: { vatScheme: "margin" },
    });
  });
});

describe("the stock of a file", () => {
  it("is refused when it makes several of a used copy", () => {
    const row = { values: { stock: 3 }, stockWhenExported: 1 };
    const used = { ...current(1), newOrUsed: "used" as const };
    expect(planChange(row, used, asked)).toMatchObject({
      outcome: "refused",
      faults: [{ column: "stock", message: "A used record is one copy: its stock is 0 or 1." }],
    });
  });

  it.each<[string, Given, unknown]>([
    ["not edited, nothing sold", { shop: 5, file: 5, exported: 5 }, "unchanged"],
    ["not edited, one sold since", { shop: 4, file: 5, exported: 5 }, "unchanged"],
    ["edited, nothing sold", { shop: 5, file: 7, exported: 5 }, { stock: 7 }],
    ["edited and imported again", { shop: 7, file: 7, exported: 5 }, "unchanged"],
    [
      "edited, one sold since",
      { shop: 4, file: 7, exported: 5 },
      "The file has 7, the shop 4, and it was 5 when the file was exported: some were sold, or stock was edited. Export again, or use --set-stock.",
    ],
    [
      "of a file that does not say what stock was",
      { shop: 4, file: 5, exported: null },
      "The file has 5, the shop 4, and the file does not say what stock was when it was exported (column stockWhenExported). Export again, or use --set-stock.",
    ],
    ["the same, without that column", { shop: 5, file: 5, exported: null }, "unchanged"],
  ])("%s", (_, given, expected) => {
    expect(plan(given)).toEqual(expected);
  });

  it("is taken as it is when that is asked for", () => {
    expect(plan({ shop: 4, file: 5, exported: 5 }, true)).toEqual({ stock: 5 });
    expect(plan({ shop: 4, file: 7, exported: null }, true)).toEqual({ stock: 7 });
  });

  const draft = { ...current(0), price: 0 };
  const bring = (stock: number, waitingStock: number | null, stockWhenExported: number | null) => {
    const row = { values: { price: 200, stock }, stockWhenExported };
    const planned = planChange(row, draft, { ...asked, waitingStock });
    return planned.outcome === "changed" ? planned.after : planned;
  };

  it("comes with the price of a draft, whose copies wait", () => {
    // The waiting copies come on sale by themselves.
    expect(bring(3, 3, 3)).toEqual({ price: 200 });
    expect(bring(3, 3, null)).toEqual({ price: 200 });
    expect(bring(4, 3, 3)).toEqual({ price: 200, stock: 4 });
    expect(bring(2, null, null)).toEqual({ price: 200, stock: 2 });
    expect(bring(2, null, 0)).toEqual({ price: 200, stock: 2 });
  });

  it("does not bring copies back to a draft that sold some before it became one", () => {
    expect(bring(3, 2, 3)).toEqual({ price: 200 });
    expect(bring(4, 2, 3)).toMatchObject({ outcome: "refused", faults: [{ column: "stock" }] });
  });

  it("is refused where a record of which several copies wait becomes used", () => {
    const row = { values: { newOrUsed: "used" as const }, stockWhenExported: null };
    expect(planChange(row, draft, { ...asked, waitingStock: 5 })).toMatchObject({
      outcome: "refused",
      faults: [{ column: "stock", message: expect.stringContaining("5 copies of this") as string }],
    });
    expect(planChange(row, draft, { ...asked, waitingStock: 1 })).toMatchObject({
      outcome: "changed",
    });
  });
});
