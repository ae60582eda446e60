import { formatOere, formatPrice } from "../../catalogue/price.ts";
import { DateTime } from "../../date-time.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { returnDueAt, type Withdrawal } from "./withdrawal.ts";

/** What the customer of an order withdrew from, when, and what became of it; nothing when there is none. */
export function WithdrawalList({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn" className={layout.column}>
      <h2 id="withdrawn">Withdrawn</h2>
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.id}>
          <p className={text.small}>
            <DateTime iso={withdrawal.statedAt.toISOString()} />
          </p>
          <ul>
            {withdrawal.lines.map(({ lineNumber, quantity, album, unitPrice }) => (
              <li key={lineNumber}>
                {quantity} × <bdi>{album}</bdi>, {formatPrice(quantity * unitPrice)}
              </li>
            ))}
          </ul>
          <p className={text.small}>
            <WithdrawalProgress withdrawal={withdrawal} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** What happens next, or happened last, in a sentence. */
function WithdrawalProgress({ withdrawal }: { withdrawal: Withdrawal }) {
  const { kind, state, statedAt, refundAmount, refundState, deductionReason } = withdrawal;
  switch (state) {
    case "announced":
      return (
        <>
          To be sent back by <DateTime iso={returnDueAt(statedAt).toISOString()} />.
        </>
      );
    case "received":
      return kind === "return"
        ? "Received. The money follows."
        : "Nothing was sent. The money follows.";
    case "refunded":
      if ((refundAmount ?? 0) === 0) return "Settled: nothing had been paid.";
      return (
        <>
          {formatOere(refundAmount ?? 0)} {givenBackWords(refundState)}
          {deductionReason !== "" && <> ({deductionReason})</>}.
        </>
      );
    case "closed":
      return "Nothing was sent, and nothing is owed for it.";
  }
}

/** Whether the money is back: that is what the provider says it is. */
export function givenBackWords(state: Withdrawal["refundState"]): string {
  if (state === "pending") return "is on its way back";
  return state === "refused" || state === "given-up" ? "could not be given back yet" : "given back";
}
