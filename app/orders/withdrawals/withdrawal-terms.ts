import type { WithdrawalTerms } from "../../db/column-types.ts";
import { shop } from "../../shop.ts";

/** The rules of withdrawal of an order: those that it was placed under, whatever the owner sets afterwards. */
export function termsOf({
  withdrawalTerms,
}: {
  withdrawalTerms: WithdrawalTerms | null;
}): WithdrawalTerms {
  return withdrawalTerms ?? shop.withdrawal;
}
