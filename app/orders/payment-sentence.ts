import { formatOere } from "../catalogue/price.ts";
import { sumLedger, type LedgerEntry } from "../payment/ledger/payment-state.ts";
import { formatDate } from "../shop-time.ts";

interface Paid {
  /** The payment ledger of an order. */
  ledger: readonly (LedgerEntry & { at: Date })[];
  /** Behind "Paid 298 kr.", such as "by card"; undefined: nobody knows any more. */
  how: string | undefined;
}

/**
 * What was paid how and when, for order page and invoice: "Paid 298 kr. by card on 14 Mar 2026. Refunded 89 kr. on
 * 20 Mar 2026." Of money that is authorised and not captured: that it will be. "" when no money came.
 */
export function paymentSentence({ ledger, how }: Paid): string {
  const { held, captured, released } = sumLedger(ledger);
  const by = how === undefined ? "" : ` ${how}`;
  const sentences = ledger.flatMap(({ kind, amount, at }) => {
    const money = formatOere(amount);
    if (kind === "taken") return [`Paid ${money}${by} on ${formatDate(at)}.`];
    if (kind === "refunded") return [`Refunded ${money} on ${formatDate(at)}.`];
    return [];
  });
  if (held > 0) {
    sentences.push(
      `${formatOere(held)} is authorised${by} and is taken when the order is shipped.`,
    );
  } else if (captured === 0 && released > 0) {
    sentences.push(`${formatOere(released)} was authorised${by} and released. Nothing was taken.`);
  }
  return sentences.join(" ");
}
