import type { VatScheme } from "../db/invoice-tables.ts";
import { lacksCost } from "../vat/lacks-cost.ts";
import { shareAmount } from "../vat/share-amount.ts";
import { marginOf, schemeOf, vatOfLines } from "../vat/vat-amounts.ts";

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
  { postageFollowsGoods, ratePercent }: { postageFollowsGoods: boolean; ratePercent: number },
): InvoiceLine[] {
  const lines = sold.map(({ lineNumber, name, quantity, unitPrice, vatScheme, cost, ...line }) => {
    const scheme = schemeOf({ vatScheme, cost });
    return {
      ...{ lineNumber, name, quantity, scheme, ratePercent: line.ratePercent },
      costMissing: lacksCost({ vatScheme, cost }),
      goods: unitPrice * quantity,
      cost: scheme === "margin" ? (cost ?? 0) * quantity : 0,
    };
  });
  const carrying = lines.filter(({ scheme }) => postageFollowsGoods || scheme === "normal");
  const shares = shareAmount(
    postage,
    carrying.map(({ goods }) => goods),
  );
  const shared = lines.map((line) => ({ ...line, postage: shares[carrying.indexOf(line)] ?? 0 }));
  if (postage > 0 && carrying.length === 0) shared.push(postageLine(postage, ratePercent));
  const taxed = shared.map((line) => ({ ...line, price: line.goods + line.postage }));
  const vat = vatOfLines(taxed);
  return taxed.map(({ price, ...line }, index) => ({
    ...line,
    margin: line.scheme === "margin" ? marginOf({ price, cost: line.cost }) : 0,
    vat: vat[index] ?? 0,
  }));
}

function postageLine(postage: number, ratePercent: number) {
  return {
    ...{ lineNumber: 0, name: "Postage", quantity: 0, scheme: "normal" as const, ratePercent },
    ...{ costMissing: false, goods: 0, cost: 0, postage },
  };
}
