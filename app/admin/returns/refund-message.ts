import { formatOere } from "../../catalogue/price.ts";
import { returnsText } from "./returns-texts.ts";

/** Describes a requested refund: how it goes back, and what is left to the owner. Øre. */
export function refundMessage({ amount, toTransfer }: { amount: number; toTransfer: number }) {
  const money = formatOere(amount);
  if (toTransfer === 0) return returnsText("goesBack", { money });
  if (toTransfer === amount) return returnsText("transferIt", { money });
  const [byProvider, byHand] = [formatOere(amount - toTransfer), formatOere(toTransfer)];
  return returnsText("transferPart", { byProvider, byHand });
}
