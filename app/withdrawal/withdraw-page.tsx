import { passHeaders } from "../commands/pass-headers.ts";
import { runCommands } from "../commands/run-commands.server.ts";
import { pageMeta } from "../page-meta.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/withdraw-page.ts";
import { ConfirmLines } from "./confirm-lines.tsx";
import { confirmWithdrawal, findOrderToWithdraw } from "./confirm-withdrawal.server.ts";
import { FindOrder } from "./find-order-form.tsx";
import { findWithdrawStep } from "./find-withdraw-step.server.ts";
import type { WithdrawStep } from "./withdraw-step.ts";
import { WithdrawalDone } from "./withdrawal-done.tsx";

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
              You can withdraw until 14 days after your records are with you, without a reason.
              Until an order leaves the shop, withdrawing cancels it.
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
