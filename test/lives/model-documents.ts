// What the documents of an order leave to be paid, calculated anew from docs/rules.md (Invoices and credit notes, VAT) and
// without the shop's code. All amounts are øre.

/** A line of an invoice, less what was credited of it. */
export interface RemainingLine {
  lineNumber: number;
  /** What is reported together: area, country of the One Stop Shop, scheme and rate. */
  group: string;
  ratePercent: number;
  isMargin: boolean;
  copies: number;
  /** With what was kept of copies that came back. */
  goods: number;
  postage: number;
  cost: number;
  /** What so many copies cost together: at first, or since their price was lowered. What was kept of others is not in it. */
  priced: { goods: number; copies: number };
}

export interface VatSums {
  total: number;
  cost: number;
  margin: number;
  vat: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const sumRemaining = (lines: readonly RemainingLine[]) =>
  sum(lines.map(({ goods, postage }) => goods + postage));

/** In proportion to the weights, to the øre: the largest remainders get what is left, of equal ones the first. */
function share(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  const of = whole === 0 ? weights.map(() => 1) : weights;
  const exact = of.map((weight) => amount * weight);
  const divisor = sum(of);
  const shares = exact.map((part) => Math.floor(part / divisor));
  const byRemainder = [...of.keys()].toSorted(
    (one, other) => ((exact[other] ?? 0) % divisor) - ((exact[one] ?? 0) % divisor) || one - other,
  );
  for (const index of byRemainder.slice(0, amount - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** An invoice: postage belongs to the goods that it carries. */
export function invoice(
  lines: readonly Omit<RemainingLine, "postage" | "priced">[],
  postage: number,
): RemainingLine[] {
  const shares = share(
    postage,
    lines.map(({ goods }) => goods),
  );
  return lines.map((line, index) => ({
    ...line,
    postage: shares[index] ?? 0,
    priced: { goods: line.goods, copies: line.copies },
  }));
}

/** What the first of a line's copies come to. */
function worthOfFirst({ priced }: RemainingLine, copies: number): number {
  return copies === 0 ? 0 : Math.round((priced.goods * copies) / priced.copies);
}

interface Returned {
  copies: ReadonlyMap<number, number>;
  postage?: number;
}

function creditOf(lines: readonly RemainingLine[], { copies, postage = 0 }: Returned) {
  const left = lines.map((line) => line.postage);
  const shares = share(Math.min(postage, sum(left)), left);
  return lines.map((line, index) => {
    const returned = Math.min(copies.get(line.lineNumber) ?? 0, line.copies);
    const goods = worthOfFirst(line, line.copies) - worthOfFirst(line, line.copies - returned);
    return { returned, goods, postage: shares[index] ?? 0 };
  });
}

/** A credit note for copies that come back or are not sent. They take their cost with them. */
export function creditCopies(
  lines: readonly RemainingLine[],
  returned: Returned,
  deduction = 0,
): RemainingLine[] {
  const credits = creditOf(lines, returned);
  const parts = credits.flatMap(({ goods, postage }) => [goods, postage]);
  const whole = sum(parts);
  const shares = whole === 0 ? parts : share(Math.max(0, whole - deduction), parts);
  return lines.map((line, index) => {
    const gone = credits[index]?.returned ?? 0;
    return {
      ...line,
      copies: line.copies - gone,
      goods: line.goods - (shares[2 * index] ?? 0),
      postage: line.postage - (shares[2 * index + 1] ?? 0),
      cost: line.cost - (gone === 0 ? 0 : Math.round((line.cost * gone) / line.copies)),
    };
  });
}

/** A credit note for money that no copy comes back for: first off what it is for, then off the rest; never more than is left. */
export function creditAmount(
  lines: readonly RemainingLine[],
  amount: number,
  parts: readonly string[],
): RemainingLine[] {
  const isNamed = (part: string) => parts.length === 0 || parts.includes(part);
  const named = lines.flatMap(({ lineNumber, goods, postage }) => [
    isNamed(String(lineNumber)) ? goods : 0,
    isNamed("postage") ? postage : 0,
  ]);
  const takeOff = (from: readonly number[], wanted: number) =>
    sum(from) === 0 ? from.map(() => 0) : share(Math.min(wanted, sum(from)), from);
  const first = takeOff(named, amount);
  const all = lines.flatMap(({ goods, postage }) => [goods, postage]);
  const left = all.map((each, index) => each - (first[index] ?? 0));
  const second = takeOff(left, amount - sum(first));
  const after = left.map((each, index) => each - (second[index] ?? 0));
  return lines.map((line, index) => {
    const goods = after[2 * index] ?? 0;
    const lowered = worthOfFirst(line, line.copies) - (line.goods - goods);
    // Copies that stay are worth less; what was kept of others goes last.
    const priced = { goods: Math.max(0, lowered), copies: line.copies };
    return {
      ...line,
      goods,
      postage: after[2 * index + 1] ?? 0,
      priced: goods === line.goods ? line.priced : priced,
    };
  });
}

/** A credit note for all that is left. */
export function creditAll(lines: readonly RemainingLine[]): RemainingLine[] {
  return lines.map((line) => ({
    ...line,
    copies: 0,
    goods: 0,
    postage: 0,
    cost: 0,
    priced: { goods: 0, copies: 0 },
  }));
}

function includedVat(gross: number, ratePercent: number): number {
  return Math.round((gross * ratePercent) / (100 + ratePercent));
}

/** What an order adds to the VAT report, by what is reported together: the VAT of what its documents leave. */
export function vatOf(lines: readonly RemainingLine[]): Map<string, VatSums> {
  const groups = Map.groupBy(lines, ({ group }) => group);
  return new Map(
    [...groups].map(([group, all]) => {
      const total = sumRemaining(all);
      const margins = all.map(({ isMargin, goods, postage, cost, ratePercent }) => {
        const margin = isMargin ? Math.max(0, goods + postage - cost) : 0;
        return { margin, vat: includedVat(margin, ratePercent) };
      });
      const isMargin = all.every((line) => line.isMargin);
      const sums = {
        total,
        cost: sum(all.map(({ cost }) => cost)),
        margin: sum(margins.map(({ margin }) => margin)),
        vat: isMargin
          ? sum(margins.map(({ vat }) => vat))
          : includedVat(total, all[0]?.ratePercent ?? 0),
      };
      return [group, sums];
    }),
  );
}
