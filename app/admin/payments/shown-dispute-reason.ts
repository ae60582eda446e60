import { shownWords } from "../../language/stored-words.ts";
import { disputeText } from "./dispute-texts.ts";

/** The provider's own word for why a payment is disputed, such as "product_not_received", as it is shown. */
export function shownDisputeReason(reason: string): string {
  return shownWords(disputeText, reason.replaceAll("_", " "));
}
