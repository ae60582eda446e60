import type { VatArea, VatScheme } from "../db/column-values.ts";
import { shareAmount } from "../vat/share-amount.ts";
import { lacksCost, marginOf, schemeOf, vatOfLines } from "../vat/vat-amounts.ts";

/** What is sold: a line of an order. Money is øre. */
export interface SoldLine {
  lineNumber: number;
  name: string;
  quantity: number;
  /** For one copy, after discount, VAT included. */
  unitPrice: number;
  vatScheme: VatScheme;
  /** For one copy; null: unknown. */
  cost: number | null;
  ratePercent: number;
  vatArea: VatArea;
}

/** How an order is taxed as a whole: where it goes, and postage that belongs to no line. */
export interface OrderTax {
  /** Whether postage is taxed as the goods it carries; false: always under the normal scheme. */
  postageFollowsGoods: boolean;
  /** Of goods under the normal scheme, and of postage. */
  ratePercent: number;
  vatArea: VatArea;
  /** The country it goes to; "": picked up in the shop. */
  country: string;
}

/** A line as it is kept for the VAT report. On a credit note all amounts are 0 or less. */
export interface InvoiceLine {
  /** 0: postage that belongs to no line. */
  lineNumber: number;
  name: string;
  quantity: number;
  scheme: VatScheme;
  costMissing: boolean;
  ratePercent: number;
  vatArea: VatArea;
  country: string;
  goods: number;
  postage: number;
  cost: number;
  margin: number;
  vat: number;
}

/**
 * The lines of an invoice with their VAT. Postage is shared among the lines in proportion to what they cost; with
 * `postageFollowsGoods` false it is sold under the normal scheme whatever it carries. The sums of goods and postage are
 * always those of the order.
 */
export function invoiceLines(
  sold: readonly SoldLine[],
  postage: number,
  tax: OrderTax,
): InvoiceLine[] {
  const lines = sold.map(({ unitPrice, vatScheme, cost, ...line }) => {
    const scheme = schemeOf({ vatScheme, cost });
    return {
      lineNumber: line.lineNumber,
      name: line.name,
      quantity: line.quantity,
      scheme,
      costMissing: lacksCost({ vatScheme, cost }),
      ratePercent: line.ratePercent,
      vatArea: line.vatArea,
      country: tax.country,
      goods: unitPrice * line.quantity,
      cost: scheme === "margin" ? (cost ?? 0) * line.quantity : 0,
    };
  });
  const carrying = lines.filter(({ scheme }) => tax.postageFollowsGoods || scheme === "normal");
  const shares = shareAmount(
    postage,
    carrying.map(({ goods }) => goods),
  );
  const shared = lines.map((line) => ({ ...line, postage: shares[carrying.indexOf(line)] ?? 0 }));
  if (postage > 0 && carrying.length === 0) shared.push(postageLine(postage, tax));
  const taxed = shared.map((line) => ({ ...line, price: line.goods + line.postage }));
  const vat = vatOfLines(taxed);
  return taxed.map(({ price, ...line }, index) => ({
    ...line,
    margin: line.scheme === "margin" ? marginOf({ price, cost: line.cost }) : 0,
    vat: vat[index] ?? 0,
  }));
}

function postageLine(postage: number, { ratePercent, vatArea, country }: OrderTax) {
  return {
    lineNumber: 0,
    name: "Postage",
    quantity: 0,
    scheme: "normal" as const,
    costMissing: false,
    ratePercent,
    vatArea,
    country,
    goods: 0,
    cost: 0,
    postage,
  };
}
