import { randomBytes, randomUUID } from "node:crypto";
import type { FakeAnswer, FakeRequest } from "../fake-http.ts";
import { malformed, problem, type VippsAccount, type VippsWebhook } from "./vipps-account.ts";

/** Registrations that a sales unit may have for an event (Webhooks API guide, Registering a webhook). */
const mostOfEvent = 25;

/** `/webhooks/v1/webhooks`: register, list, delete (OpenAPI of the Webhooks API). */
export function answerWebhooks(
  { webhooks }: VippsAccount,
  { method, path, body }: FakeRequest,
): FakeAnswer {
  const id = path.split("/")[4] ?? "";
  if (method === "GET" && id === "") {
    const shown = [...webhooks.values()].map(({ id: own, url, events }) => ({
      id: own,
      url,
      events,
    }));
    return { status: 200, json: { webhooks: shown } };
  }
  if (method === "DELETE") {
    return webhooks.delete(id) ? { status: 204 } : problem(404, "404", "Not Found");
  }
  const { url = "", events = [] } = JSON.parse(body) as Partial<VippsWebhook>;
  // "The URL must be https and publicly available."
  if (!URL.canParse(url) || !url.startsWith("https://")) return malformed("Url");
  if (events.length === 0) return malformed("Events");
  const all = [...webhooks.values()];
  const isFull = events.some(
    (event) => all.filter((webhook) => webhook.events.includes(event)).length >= mostOfEvent,
  );
  if (isFull) return problem(409, "409", "Too many webhooks for this event");
  const secret = randomBytes(64).toString("base64");
  const webhook = { id: randomUUID(), url, events, secret };
  webhooks.set(webhook.id, webhook);
  return { status: 201, json: { id: webhook.id, secret } };
}
