import { formatOere } from "../catalogue/price.ts";
import { type LedgerEntry, sumLedger } from "../payment/ledger/payment-state.ts";
import { formatDay } from "../shop-time.ts";
import { paymentSentenceText as say } from "./payment-sentence-texts.ts";

interface Paid {
  /** The payment ledger of an order. */
  ledger: readonly (LedgerEntry & { day: string })[];
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
  const sentences = ledger.flatMap(({ kind, amount, day, byHand }) => {
    const money = formatOere(amount);
    const date = formatDay(day);
    // Money for an order that a provider was to take came in another way.
    const way = byHand === true && authorised > 0 ? "" : by;
    if (kind === "taken") return [say("paid", { money, by: way, date })];
    if (kind === "refunded") {
      const isTransfer = byHand === true && authorised > 0;
      return [say(isTransfer ? "refundedByTransfer" : "refunded", { money, date })];
    }
    if (kind === "refund-failed") return [say("refundFailed", { money, date })];
    if (kind === "charged-back") return [say("chargedBack", { money, date })];
    if (kind === "reinstated") return [say("reinstated", { money, date })];
    return [];
  });
  if (held > 0 && captured === 0) {
    const taken = Math.min(held, charge);
    const values = { money: formatOere(held), by, taken: formatOere(taken) };
    sentences.push(say(whatBecomesOf({ held, taken, capture }), values));
  } else if (captured === 0 && released > 0) {
    sentences.push(say("released", { money: formatOere(released), by }));
  }
  return sentences.join(" ");
}

interface Held extends Required<Pick<Paid, "capture">> {
  held: number;
  /** How much of it is captured. */
  taken: number;
}

/** The sentence about money that is authorised and not captured. */
function whatBecomesOf({ held, taken, capture }: Held) {
  if (capture === "failed") return "couldNotBeTaken";
  if (taken === 0) return "willBeReleased";
  if (taken === held) return capture === "under-way" ? "beingTaken" : "takenWhenShipped";
  return capture === "under-way" ? "partBeingTaken" : "partTakenWhenShipped";
}
