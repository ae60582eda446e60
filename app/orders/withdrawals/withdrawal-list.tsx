import { formatOere, formatPrice } from "../../catalogue/price.ts";
import { DateTime } from "../../date-time.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { withdrawalListText } from "./withdrawal-list-texts.ts";
import { returnDueAt, type Withdrawal } from "./withdrawal.ts";

/** What the customer of an order withdrew from, when, and what became of it; nothing when there is none. */
export function WithdrawalList({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn" className={layout.column}>
      <h2 id="withdrawn">{withdrawalListText("withdrawn")}</h2>
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
  const { isChargedBack } = withdrawal;
  switch (state) {
    case "announced":
      return withdrawalListText.nodes("toBeSentBack", {
        date: <DateTime iso={returnDueAt(statedAt).toISOString()} />,
      });
    case "received":
      if (kind !== "return") return withdrawalListText("notSent");
      return withdrawalListText(isChargedBack ? "receivedDisputed" : "received");
    case "refunded":
      if ((refundAmount ?? 0) === 0) {
        return withdrawalListText(isChargedBack ? "bankGaveBack" : "nothingPaid");
      }
      return (
        <>
          {formatOere(refundAmount ?? 0)} {givenBackWords(refundState)}
          {deductionReason !== "" && <> ({deductionReason})</>}.
        </>
      );
    case "closed":
      return withdrawalListText("closed");
  }
}

/** Whether the money is back: that is what the provider says it is. */
export function givenBackWords(state: Withdrawal["refundState"]): string {
  if (state === "pending") return withdrawalListText("isOnItsWay");
  const hasFailed = state === "refused" || state === "given-up";
  return withdrawalListText(hasFailed ? "notGivenBack" : "givenBack");
}
