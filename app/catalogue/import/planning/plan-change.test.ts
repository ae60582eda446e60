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

interface Given {
  shop: number;
  file: number;
  exported: number | null;
}

function plan({ shop, file, exported }: Given, setStock = false) {
  const row = { values: { stock: file }, stockWhenExported: exported };
  const planned = planChange(row, current(shop), { setStock, soldWith: null });
  if (planned.outcome === "refused") return planned.faults[0]?.message;
  return planned.outcome === "changed" ? planned.after : planned.outcome;
}

describe("the VAT scheme of a file", () => {
  const row = { values: { vatScheme: "margin" as const }, stockWhenExported: null };

  it("is refused for a copy that was sold", () => {
    expect(planChange(row, current(0), { setStock: false, soldWith: "260314-ABC" })).toMatchObject({
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
    expect(planChange(row, current(0), { setStock: false, soldWith: null })).toMatchObject({
      outcome: "changed",
      after: { vatScheme: "margin" },
    });
  });
});

describe("the stock of a file", () => {
  it("is refused when it makes several of a used copy", () => {
    const row = { values: { stock: 3 }, stockWhenExported: 1 };
    const used = { ...current(1), newOrUsed: "used" as const };
    expect(planChange(row, used, { setStock: false, soldWith: null })).toMatchObject({
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
});
