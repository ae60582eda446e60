import { Link } from "react-router";
import { limitBy } from "../accounts/rate-limiter.server.ts";
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
import { withdrawalText } from "./withdrawal-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: withdrawalText("withdraw"), hidden: true });

export function headers(given: Route.HeadersArgs) {
  const headers = passHeaders(given);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}

export function loader({ url, context }: Route.LoaderArgs): Promise<WithdrawStep> {
  return findWithdrawStep(context, url.searchParams);
}

export const action = runCommands([findOrderToWithdraw, confirmWithdrawal], {
  limit: limitBy("withdrawal-post-network"),
});

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.value ?? loaderData;
  switch (shown.step) {
    case "start":
      return (
        <Page
          width="narrow"
          heading={withdrawalText("withdraw")}
          lead={<p>{withdrawalText("untilWhen", { days: shop.withdrawal.days })}</p>}
        >
          <FindOrder {...shown} />
        </Page>
      );
    case "lines":
      return (
        <Page width="narrow" heading={withdrawalText("withdraw")}>
          <ConfirmLines {...shown} />
        </Page>
      );
    case "done":
      return (
        <Page width="narrow" heading={withdrawalText("weHaveIt")}>
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
        {isRepeated && `${withdrawalText("already")} `}
        {withdrawalText.nodes("youWithdrew", {
          order: orderNumber,
          time: <time dateTime={statedAt.toISOString()}>{formatDateTime(statedAt)}</time>,
        })}
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
          <h2>{withdrawalText("sendBackBy", { date: due })}</h2>
          <address>
            {shop.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            {withdrawalText(
              termsOf(withdrawal).returnPostage === "shop" ? "wePayPostage" : "youPayPostage",
            )}{" "}
            {withdrawalText("moneyBackBy", { date: due })}
          </p>
        </>
      ) : (
        <p>{withdrawalText("willNotBeSent")}</p>
      )}
      <p className={text.small}>
        <Link to="/withdrawal-information">{withdrawalText("information")}</Link>
      </p>
    </div>
  );
}
