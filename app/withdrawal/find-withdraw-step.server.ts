import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { findUser } from "../accounts/session.server.ts";
import { orderNumberOrText } from "../orders/order-number.ts";
import { findWithdrawal } from "../orders/withdrawals/find-withdrawals.server.ts";
import { servicesContext } from "../services-context.ts";
import { findOwnWithdrawable, findWithdrawable } from "./find-withdrawable.server.ts";
import { showOrder, type WithdrawStep } from "./withdraw-step.ts";
import { findEligibility, describeIneligibility } from "./withdrawable-order.ts";

/** What /withdraw shows before something is sent: a statement that was made, an order of the user's, or the beginning. */
export async function findWithdrawStep(
  context: Readonly<RouterContextProvider>,
  parameters: URLSearchParams,
): Promise<WithdrawStep> {
  const { db, now } = context.get(servicesContext);
  const withdrawal = await findWithdrawal(db, parameters.get("done") ?? "");
  if (withdrawal) return { step: "done", withdrawal, isRepeated: parameters.has("again") };
  const orderNumber = orderNumberOrText(parameters.get("order") ?? "");
  const user = await findUser(context);
  if (!user) return { step: "start", orders: null, orderNumber };
  const order = await findWithdrawable(db, { orderNumber, by: { uid: user.uid } });
  const eligibility = order && findEligibility(order, now());
  if (order && eligibility?.kind === "open") {
    return { step: "lines", order: showOrder(order, randomUUID()), knownBy: null };
  }
  const all = await findOwnWithdrawable(db, user.uid);
  const orders = all
    .filter((own) => findEligibility(own, now()).kind === "open")
    .map((own) => showOrder(own, randomUUID()));
  const problem =
    eligibility && eligibility.kind !== "open"
      ? describeIneligibility(orderNumber, eligibility)
      : undefined;
  return {
    step: "start",
    orders,
    orderNumber: order ? "" : orderNumber,
    ...(problem !== undefined && { problem }),
  };
}
