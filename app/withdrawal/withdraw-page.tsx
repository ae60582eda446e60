import { passHeaders } from "../accounts/rate-limit-response.ts";
import { readForm } from "../forms/read-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/withdraw-page.ts";
import { ConfirmLines } from "./confirm-lines.tsx";
import { FindOrder } from "./find-order-form.tsx";
import { findWithdrawStep } from "./find-withdraw-step.server.ts";
import { handleWithdrawal } from "./handle-withdrawal.server.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  return handleWithdrawal(context, await readForm(request));
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  // What was sent says what is shown, but for the user's own orders, which the loader knows.
  const answer = actionData ?? loaderData;
  const orders = loaderData.step === "start" ? loaderData.orders : null;
  switch (answer.step) {
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
          <FindOrder {...answer} orders={orders} />
        </Page>
      );
    case "lines":
      return (
        <Page width="narrow" heading="Withdraw from a contract">
          <ConfirmLines {...answer} />
        </Page>
      );
    case "done":
      return (
        <Page width="narrow" heading="We have your withdrawal">
          <WithdrawalDone {...answer} />
        </Page>
      );
  }
}
