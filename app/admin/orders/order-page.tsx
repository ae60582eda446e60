import { data, redirect } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { findDocuments } from "../../invoices/find-documents.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { findOrderForAdmin } from "../../orders/find-order.server.ts";
import { deleteOrder } from "../../orders/process/delete-order.server.ts";
import { findWithdrawals } from "../../orders/withdrawals/find-withdrawals.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paymentName } from "../../payment/payment-providers.server.ts";
import { servicesContext } from "../../services-context.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/order-page.ts";
import { DeletedOrder } from "./deleted-order.tsx";
import { findAdjacentOrders } from "./find-adjacent-orders.server.ts";
import { findDeletedOrder } from "./find-deleted-order.server.ts";
import { findOrderHistory } from "./find-order-history.server.ts";
import { handleStatus, shipPart } from "./handle-status.server.ts";
import { saveOrder } from "./order-edit/save-order.server.ts";
import { orderList } from "./order-query.ts";
import { OrderView } from "./order-view.tsx";
import { findLinesWithoutCost } from "./payment/find-lines-without-cost.server.ts";
import { findOrderPayment } from "./payment/find-order-payment.server.ts";
import { handlePayment } from "./payment/handle-payment.server.ts";
import { saveTracking } from "./shipment/save-tracking.server.ts";
import { readSeenCopies, seenCopiesField } from "./shipment/seen-copies.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Order ${params.orderNumber}`, hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const list = orderList.read(url.searchParams);
  const order = await findOrderForAdmin(db, params.orderNumber);
  if (!order) {
    const deleted = await findDeletedOrder(db, params.orderNumber);
    if (!deleted) throw noSuchOrder();
    return data({ order: null, deleted }, { status: 404 });
  }
  const [adjacent, history, money, documents, withdrawals, withoutCost] = await Promise.all([
    findAdjacentOrders(db, order.orderNumber, list),
    findOrderHistory(db, order.orderNumber),
    findOrderPayment(services, order),
    findDocuments(db, order.orderNumber),
    findWithdrawals(db, order.orderNumber),
    findLinesWithoutCost(db, order),
  ]);
  const payment = paymentName(order.paymentMethod);
  const live = showLive(context, [topics.order(order.orderNumber)]);
  const found = { order, adjacent, history, money, documents, withdrawals, withoutCost };
  return { ...found, list, payment, live };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const services = context.get(servicesContext);
  const { orderNumber } = params;
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  if (orderNumber.includes("\0")) throw noSuchOrder();
  switch (intent) {
    case "processing":
    case "shipped":
    case "cancelled": {
      if (intent === "shipped") await saveTracking(services, { form, orderNumber, by });
      const seenCopies = readSeenCopies(textOf(form, seenCopiesField));
      const changed = await handleStatus(services, { orderNumber, to: intent, by, seenCopies });
      if (!changed) throw noSuchOrder();
      return changed;
    }
    case "ship-part": {
      await saveTracking(services, { form, orderNumber, by });
      const shipped = await shipPart(services, { form, orderNumber, by });
      if (!shipped) throw noSuchOrder();
      return shipped;
    }
    case "delete": {
      const result = await deleteOrder(services, { orderNumber, by });
      if (!result.ok && result.reason === "not-found") throw noSuchOrder();
      if (!result.ok) return data({ whyKept: result.reason }, { status: 409 });
      return redirect(`/admin?deleted=${orderNumber}`);
    }
    case "refund":
    case "mark-paid":
    case "add-payment":
    case "payment-retry":
    case "looked-at": {
      const handled = await handlePayment(services, { form, orderNumber, by });
      if (!handled) throw noSuchOrder();
      return handled;
    }
    case "save": {
      const saved = await saveOrder(services, { form, orderNumber, by });
      if (!saved) throw noSuchOrder();
      return saved;
    }
    default:
      throw data("This form could not be read.", { status: 400 });
  }
}

export const shouldRevalidate = revalidateAfterConflict;

function noSuchOrder() {
  return data("There is no such order.", { status: 404 });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.order === null) return <DeletedOrder order={loaderData.deleted} />;
  const saved = actionData && "saved" in actionData ? actionData : undefined;
  const statusChange =
    actionData && "statusChange" in actionData ? actionData.statusChange : undefined;
  const whyKept = actionData && "whyKept" in actionData ? actionData.whyKept : undefined;
  const paymentResult = actionData && "payment" in actionData ? actionData.payment : undefined;
  const partProblem =
    actionData && "partProblem" in actionData ? actionData.partProblem : undefined;
  const results = { saved, statusChange, paymentResult, partProblem, whyKept };
  return <OrderView {...loaderData} {...results} />;
}
