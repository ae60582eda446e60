import { formatOere } from "../catalogue/price.ts";
import type { LedgerSums } from "../payment/ledger/payment-state.ts";

/** What became of the money, such as "Authorised 298 kr., taken 298 kr., given back 89 kr."; "" when none moved. */
export function describeSums({
  authorised,
  captured,
  released,
  refunded,
}: Pick<LedgerSums, "authorised" | "captured" | "released" | "refunded">): string {
  const parts: [string, number][] = [
    ["authorised", authorised],
    ["taken", captured],
    ["released", released],
    ["given back", refunded],
  ];
  const text = parts
    .filter(([, amount]) => amount > 0)
    .map(([what, amount]) => `${what} ${formatOere(amount)}`)
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
