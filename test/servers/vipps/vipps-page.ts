import type { FakeAnswer, FakeRequest } from "../fake-http.ts";
import { payPage } from "../pay-page.ts";
import { addEvent, type Payment, type VippsAccount } from "./vipps-account.ts";
import { authorise } from "./vipps-payments.ts";

/** The app, and the page that leads to it. Whatever is done there, the customer comes back to the same URL. */
export function answerPage(account: VippsAccount, { method, path }: FakeRequest): FakeAnswer {
  const [, , id = "", action = ""] = path.split("/");
  const payment = account.payments.get(decodeURIComponent(id));
  if (!payment) return { status: 404, html: "No such payment." };
  const isOpen = payment.state === "CREATED" && payment.approval === null;
  if (method === "GET" && !isOpen) return { status: 410, html: "This payment is closed." };
  if (method === "GET") {
    return payPage({
      provider: "MobilePay",
      oere: payment.amount.value,
      orderNumber: payment.reference,
      actions: {
        Pay: `/pay/${id}/pay`,
        Decline: `/pay/${id}/decline`,
        "Go back": `/pay/${id}/leave`,
      },
    });
  }
  if (isOpen && action === "pay") approve(account, payment);
  if (isOpen && action === "decline") {
    payment.state = "ABORTED";
    addEvent(account, payment, { name: "ABORTED", idempotencyKey: undefined });
  }
  return { status: 303, location: payment.returnUrl };
}

/** The customer may be back before the API tells AUTHORIZED (Polling guidelines: start after 5 seconds). */
function approve(account: VippsAccount, payment: Payment): void {
  const lag = account.approvalLag();
  if (lag === null) {
    authorise(account, payment);
    return;
  }
  payment.approval = { readsLeft: "reads" in lag ? lag.reads : undefined };
  if ("milliseconds" in lag) {
    setTimeout(() => {
      authorise(account, payment);
    }, lag.milliseconds).unref();
  }
}
