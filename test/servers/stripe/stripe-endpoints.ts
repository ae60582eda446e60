import { randomBytes } from "node:crypto";
import type { FakeAnswer, FakeRequest } from "../fake-http.ts";
import {
  invalid,
  listPage,
  readMetadata,
  refused,
  type StripeAccount,
  type WebhookEndpoint,
} from "./stripe-account.ts";

/** Endpoints that an account may have in each mode (docs.stripe.com, Webhooks, Register your endpoint). */
const mostEndpoints = 16;

/** `/v1/webhook_endpoints`: create, list, retrieve, delete. */
export function answerEndpoints(
  account: StripeAccount,
  { method, query, body }: Pick<FakeRequest, "method" | "query" | "body">,
  id: string,
): FakeAnswer {
  const { endpoints } = account;
  if (id === "" && method === "POST") return createEndpoint(account, new URLSearchParams(body));
  if (id === "")
    return listPage(
      [...endpoints.values()].map(({ shown }) => shown),
      query,
    );
  const endpoint = endpoints.get(id);
  if (!endpoint) return refused(404, "resource_missing");
  if (method !== "DELETE") return { status: 200, json: endpoint.shown };
  endpoints.delete(id);
  return { status: 200, json: { id, object: "webhook_endpoint", deleted: true } };
}

/** "Your endpoint must be publicly accessible", and by https in live mode (docs.stripe.com, Webhooks). */
function createEndpoint(account: StripeAccount, form: URLSearchParams): FakeAnswer {
  const url = form.get("url") ?? "";
  const events = [...form].filter(([name]) => name.startsWith("enabled_events["));
  if (events.length === 0) return invalid(400, "parameter_missing");
  const isPublic = URL.canParse(url) && !/^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
  if (!isPublic || !/^https?:/.test(url)) return invalid(400, "url_invalid");
  if (account.isLive() && !url.startsWith("https:")) return invalid(400, "url_invalid");
  if (account.endpoints.size >= mostEndpoints) return refused(400);
  const shown: WebhookEndpoint = {
    id: account.nextId("we"),
    object: "webhook_endpoint",
    url,
    enabled_events: events.map(([, event]) => event),
    status: "enabled",
    api_version: form.get("api_version"),
    livemode: account.isLive(),
    metadata: readMetadata(form, "metadata"),
    created: account.now(),
  };
  const secret = `whsec_${randomBytes(16).toString("hex")}`;
  account.endpoints.set(shown.id, { shown, secret });
  return { status: 200, json: { ...shown, secret } };
}
