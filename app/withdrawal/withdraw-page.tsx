import { Link } from "react-router";
import { passHeaders } from "../commands/pass-headers.ts";
import { runCommands } from "../commands/run-commands.server.ts";
import { termsOf } from "../orders/withdrawals/withdrawal-terms.ts";
import { returnDueAt } from "../orders/withdrawals/withdrawal.ts";
import { pageMeta } from "../page-meta.ts";
import { formatDate, formatDateTime } from "../shop-time.ts";
import { shop } from "../shop.ts";
import layout from "../ui/layout.module.css";
import { Page } from "../ui/page.tsx";
import { ResultNotice } from "../ui/result-notice.tsx";
import text from "../ui/text.module.css";
import type { Route } from "./+types/withdraw-page.ts";
import { ConfirmLines } from "./confirm-lines.tsx";
import { confirmWithdrawal, findOrderToWithdraw } from "./confirm-withdrawal.server.ts";
import { FindOrder } from "./find-order-form.tsx";
import { findWithdrawStep } from "./find-withdraw-step.server.ts";
import type { WithdrawStep } from "./withdraw-step.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Withdraw from a contract", hidden: true });

export function headers(given: Route.HeadersArgs) {
  const headers = passHeaders(given);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}

export function loader({ url, context }: Route.LoaderArgs): Promise<WithdrawStep> {
  return findWithdrawStep(context, url.searchParams);
}

export const action = runCommands([findOrderToWithdraw, confirmWithdrawal]);

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.value ?? loaderData;
  switch (shown.step) {
    case "start":
      return (
        <Page
          width="narrow"
          heading="Withdraw from a contract"
          lead={
            <p>
              {`You can withdraw until ${shop.withdrawal.days} days after your records are with you, without a reason.`}{" "}
              Until an order leaves the shop, withdrawing cancels it. An order keeps the days that
              it was placed with.
            </p>
          }
        >
          <FindOrder {...shown} />
        </Page>
      );
    case "lines":
      return (
        <Page width="narrow" heading="Withdraw from a contract">
          <ConfirmLines {...shown} />
        </Page>
      );
    case "done":
      return (
        <Page width="narrow" heading="We have your withdrawal">
          <WithdrawalDone {...shown} />
        </Page>
      );
  }
}

/** What was stated, when, and what happens now. */
function WithdrawalDone(props: Extract<WithdrawStep, { step: "done" }>) {
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
            {termsOf(withdrawal).returnPostage === "shop"
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
