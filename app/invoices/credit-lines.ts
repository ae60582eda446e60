import { shareAmount } from "../vat/share-amount.ts";
import { creditedVat, marginOf } from "../vat/vat-amounts.ts";
import type { InvoiceLine } from "./invoice-lines.ts";
import { priceOfCopies, type RemainingLine } from "./remaining-lines.ts";

/** What a credit note is about. Nothing chosen: all that is left of the invoice, with all copies. Money is øre. */
export interface CreditChoice {
  /** Copies that come back, or are not sent. */
  copies?: readonly { lineNumber: number; quantity: number }[];
  /** Postage that is given back with them; true: all that is left. */
  postage?: number | boolean;
  /** What the shop keeps of the price of copies that come back, such as for a scratch. */
  deduction?: number;
  /** What is given back where no copy comes back; shared among what is chosen. */
  amount?: number;
  /** Line numbers and "postage" that an amount is for, where no copy comes back. */
  parts?: readonly string[];
}

/** What is credited of a line. All above or equal 0. */
interface Credit {
  quantity: number;
  goods: number;
  postage: number;
  cost: number;
}

const nothing: Credit = { quantity: 0, goods: 0, postage: 0, cost: 0 };

/**
 * The lines of a credit note, with amounts of 0 or less; empty when nothing is left of what is chosen. `remaining`
 * are all lines of the invoice, less what was credited so far. Never more is credited than remains, and the sums of all
 * credit notes of an invoice that is credited completely are those of the invoice, VAT included.
 */
export function creditLines(
  remaining: readonly RemainingLine[],
  choice: CreditChoice,
): InvoiceLine[] {
  const credits = chooseCredits(remaining, choice);
  const steps = remaining.map((line, index) => {
    const { goods, postage, cost } = credits[index] ?? nothing;
    const price = line.goods + line.postage;
    const before = { ...line, price };
    return { before, after: { ...before, price: price - goods - postage, cost: line.cost - cost } };
  });
  const vat = creditedVat(steps);
  return remaining.flatMap(({ pricedGoods: _, pricedCopies: __, ...line }, index) => {
    const { quantity, goods, postage, cost } = credits[index] ?? nothing;
    const step = steps[index];
    if (!step || (quantity === 0 && goods === 0 && postage === 0)) return [];
    const margin = line.scheme === "margin" ? marginOf(step.before) - marginOf(step.after) : 0;
    return [
      {
        ...line,
        quantity: negative(quantity),
        goods: negative(goods),
        postage: negative(postage),
        cost: negative(cost),
        margin: negative(margin),
        vat: negative(vat[index] ?? 0),
      },
    ];
  });
}

function chooseCredits(remaining: readonly RemainingLine[], choice: CreditChoice): Credit[] {
  const { copies, postage, deduction = 0, amount, parts = [] } = choice;
  if (copies !== undefined || postage !== undefined) {
    const full = remaining.map((line) => creditOfCopies(line, copies ?? []));
    const withPostage = addPostage(full, remaining, postage ?? 0);
    if (deduction === 0) return withPostage;
    return scale(withPostage, Math.max(0, sumCredits(withPostage) - deduction));
  }
  const all = remaining.map(({ quantity, goods, postage: share, cost }) => {
    return { quantity, goods, postage: share, cost };
  });
  if (amount === undefined) return all;
  // No copy comes back: the sale stays, at a lower price.
  const money = all.map((credit) => ({ ...credit, quantity: 0, cost: 0 }));
  const named = money.map((credit, index) => {
    const isNamed = parts.length === 0 || parts.includes(String(remaining[index]?.lineNumber));
    const hasPostage = parts.length === 0 || parts.includes("postage");
    return {
      ...credit,
      goods: isNamed ? credit.goods : 0,
      postage: hasPostage ? credit.postage : 0,
    };
  });
  const first = scale(named, Math.min(amount, sumCredits(named)));
  // An amount above what was named goes on to the rest.
  const left = money.map((credit, index) => subtract(credit, first[index] ?? nothing));
  const second = scale(left, Math.min(amount - sumCredits(first), sumCredits(left)));
  return first.map((credit, index) => add(credit, second[index] ?? nothing));
}

/** Copies of a line at what they cost; the last ones take what is left of it and was not kept. */
function creditOfCopies(
  line: RemainingLine,
  copies: readonly { lineNumber: number; quantity: number }[],
): Credit {
  const requested = copies
    .filter(({ lineNumber }) => lineNumber === line.lineNumber)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.min(requested, line.quantity);
  if (quantity <= 0) return nothing;
  const cost = Math.round((line.cost * quantity) / line.quantity);
  return { quantity, goods: priceOfCopies(line, quantity), postage: 0, cost };
}

function addPostage(
  credits: readonly Credit[],
  remaining: readonly InvoiceLine[],
  postage: number | boolean,
): Credit[] {
  const weights = remaining.map((line) => line.postage);
  const left = weights.reduce((sum, share) => sum + share, 0);
  const wanted = typeof postage === "number" ? postage : postage ? left : 0;
  const shares = left === 0 ? [] : shareAmount(Math.min(wanted, left), weights);
  return credits.map((credit, index) => ({ ...credit, postage: shares[index] ?? 0 }));
}

/** The same credits for another amount, at most as much as they are. */
function scale(credits: readonly Credit[], amount: number): Credit[] {
  const parts = credits.flatMap(({ goods, postage }) => [goods, postage]);
  const whole = sumCredits(credits);
  const shares = whole === 0 ? parts : shareAmount(Math.min(amount, whole), parts);
  return credits.map((credit, index) => ({
    ...credit,
    goods: shares[2 * index] ?? 0,
    postage: shares[2 * index + 1] ?? 0,
  }));
}

function sumCredits(credits: readonly Credit[]): number {
  return credits.reduce((sum, { goods, postage }) => sum + goods + postage, 0);
}

function add(one: Credit, other: Credit): Credit {
  return { ...one, goods: one.goods + other.goods, postage: one.postage + other.postage };
}

function subtract(one: Credit, other: Credit): Credit {
  return { ...one, goods: one.goods - other.goods, postage: one.postage - other.postage };
}

/** A column of the database knows no -0. */
function negative(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
