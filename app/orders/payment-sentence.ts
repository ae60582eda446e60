import { formatOere } from "../catalogue/price.ts";
import { sumLedger, type LedgerEntry } from "../payment/ledger/payment-state.ts";
import { formatDate } from "../shop-time.ts";

const takenWhen = { "when-shipped": "taken when the order is shipped", "under-way": "being taken" };

interface Paid {
  /** The payment ledger of an order. */
  ledger: readonly (LedgerEntry & { at: Date })[];
  /** Øre that the order costs as it stands: so much of what is held will be taken. */
  charge: number;
  /** Behind "Paid 298 kr.", such as "by card"; undefined: nobody knows any more. */
  how: string | undefined;
  /** When what is held is captured: with the shipment, right now, or never, because the provider would not. */
  capture?: "when-shipped" | "under-way" | "failed";
}

/**
 * What was paid how and when, for order page and invoice: "Paid 298 kr. by card on 14 Mar 2026. Refunded 89 kr. on
 * 20 Mar 2026." Of money that is authorised and not captured: how much of it will be, and what becomes of the rest. "" when
 * no money came.
 */
export function paymentSentence({ ledger, charge, how, capture = "when-shipped" }: Paid): string {
  const { authorised, held, captured, released } = sumLedger(ledger);
  const by = how === undefined ? "" : ` ${how}`;
  const sentences = ledger.flatMap(({ kind, amount, at, byHand }) => {
    const money = formatOere(amount);
    // Money for an order that a provider was to take came in another way.
    const way = byHand === true && authorised > 0 ? "" : by;
    if (kind === "taken") return [`Paid ${money}${way} on ${formatDate(at)}.`];
    if (kind === "refunded") return [`Refunded ${money} on ${formatDate(at)}.`];
    if (kind === "refund-failed") return [`The refund of ${money} failed on ${formatDate(at)}.`];
    return [];
  });
  if (held > 0 && captured === 0) {
    const taken = Math.min(held, charge);
    const rest = held - taken;
    sentences.push(
      capture === "failed"
        ? `${formatOere(held)} was authorised${by} and could not be taken.`
        : taken === 0
          ? `${formatOere(held)} is authorised${by} and will be released.`
          : rest === 0
            ? `${formatOere(held)} is authorised${by} and is ${takenWhen[capture]}.`
            : `${formatOere(held)} is authorised${by}: ${formatOere(taken)} is ${takenWhen[capture]}, and the rest is released then.`,
    );
  } else if (captured === 0 && released > 0) {
    sentences.push(`${formatOere(released)} was authorised${by} and released. Nothing was taken.`);
  }
  return sentences.join(" ");
}
