import type { FakeAnswer, FakeRequest } from "../fake-http.ts";
import { listPage, refused, type RefundStatus, type StripeAccount } from "./stripe-account.ts";
import { createSession, expireSession } from "./stripe-checkout.ts";
import { showWarning } from "./stripe-disputes.ts";
import { answerEndpoints } from "./stripe-endpoints.ts";
import { cancelIntent, captureIntent, createIntent, showIntent } from "./stripe-payments.ts";
import { createRefund } from "./stripe-refunds.ts";

const missing = refused(404, "resource_missing");

/** Answers a request of the API; `refundStatus` is how a new refund stands. */
export function answerStripe(
  account: StripeAccount,
  { method, path, query, body }: FakeRequest,
  refundStatus: RefundStatus,
): FakeAnswer {
  const form = new URLSearchParams(body);
  const [resource, id = "", action = ""] = path
    .replace(/^\/v1\/(?:checkout\/|radar\/)?/, "")
    .split("/");
  const intent = query.get("payment_intent");
  const isOfIntent = (item: { payment_intent: string }) =>
    intent === null || item.payment_intent === intent;
  switch (resource) {
    case "sessions":
      if (method === "GET" && id === "") {
        const isExpanded = query.get("expand[0]") === "data.payment_intent";
        const sessions = [...account.sessions.values()].map((session) => {
          const intent = account.intents.get(session.payment_intent ?? "");
          return isExpanded && intent ? { ...session, payment_intent: intent } : session;
        });
        return listPage(sessions, query);
      }
      return id === "" ? createSession(account, form) : answerSession(account, id, action);
    case "webhook_endpoints":
      return answerEndpoints(account, { method, query, body }, id);
    case "payment_intents":
      if (id === "" && method === "POST") return createIntent(account, form);
      if (id === "") return listPage([...account.intents.values()], query);
      return answerIntent(account, { id, action, form, query });
    case "refunds":
      if (method === "POST" && id === "") return createRefund(account, form, refundStatus);
      return id === "" ? listPage(account.refunds.filter(isOfIntent), query) : missing;
    case "disputes":
      return id === "" ? listPage(account.disputes.filter(isOfIntent), query) : missing;
    case "early_fraud_warnings": {
      const warnings = account.warnings.filter(isOfIntent);
      if (id !== "") return missing;
      return listPage(
        warnings.map((warning) => showWarning(account, warning)),
        query,
      );
    }
    default:
      return missing;
  }
}

function answerSession(account: StripeAccount, id: string, action: string): FakeAnswer {
  const session = account.sessions.get(id);
  if (!session) return missing;
  return action === "expire" ? expireSession(account, session) : { status: 200, json: session };
}

interface IntentRequest {
  id: string;
  action: string;
  form: URLSearchParams;
  query: URLSearchParams;
}

function answerIntent(
  account: StripeAccount,
  { id, action, form, query }: IntentRequest,
): FakeAnswer {
  const intent = account.intents.get(id);
  if (!intent) return missing;
  switch (action) {
    case "capture":
      return captureIntent(account, intent, form);
    case "cancel":
      return cancelIntent(account, intent);
    default: {
      const fields = [...query].filter(([name]) => name.startsWith("expand["));
      const expand = fields.map(([, value]) => value);
      return showIntent(account, intent, expand);
    }
  }
}
