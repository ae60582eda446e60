import { Link } from "react-router";
import { shop, withdrawalTerms } from "../../shop.config.ts";
import { returnDueAt } from "../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../shop-time.ts";
import layout from "../ui/layout.module.css";
import { ResultNotice } from "../ui/result-notice.tsx";
import text from "../ui/text.module.css";
import type { WithdrawStep } from "./withdraw-step.ts";

/** What was stated, when, and what happens now. */
export function WithdrawalDone(props: Extract<WithdrawStep, { step: "done" }>) {
  const { withdrawal, isRepeated } = props;
  const { orderNumber, statedAt, lines, kind } = withdrawal;
  const due = formatDate(returnDueAt(statedAt));
  return (
    <div className={layout.column}>
      <ResultNotice>
        {isRepeated && "This was withdrawn from already; nothing was done twice. "}
        You withdrew from order {orderNumber} on{" "}
        <time dateTime={statedAt.toISOString()}>{formatDateTime(statedAt)}</time>. A mail with your
        statement is on its way.
      </ResultNotice>
      <ul>
        {lines.map(({ lineNumber, quantity, album, artist }) => (
          <li key={lineNumber}>
            {quantity} ×{" "}
            <bdi>
              {album}, {artist}
            </bdi>
          </li>
        ))}
      </ul>
      {kind === "return" ? (
        <>
          <h2>Send the records back by {due}</h2>
          <address>
            {shop.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            {withdrawalTerms.returnPostage === "shop"
              ? "We pay the postage: write to us, and you get a label."
              : "You pay the postage of sending them back."}{" "}
            You get your money back by {due}; we may wait until the records are here or you have
            shown that they are on their way.
          </p>
        </>
      ) : (
        <p>
          These records will not be sent. What you had authorised for them is released, and what you
          had paid you get back within 14 days.
        </p>
      )}
      <p className={text.small}>
        <Link to="/withdrawal-information">Withdrawal information</Link>
      </p>
    </div>
  );
}
