import { afterEach, expect, test } from "vitest";
import { onCleanup } from "../setup/on-cleanup.ts";
import { startStripe } from "./stripe-server.ts";

const stripe = await startStripe();
onCleanup(stripe.close);

afterEach(() => {
  stripe.faults = () => null;
});

interface Sent {
  form?: { [name: string]: string };
  key?: string;
  secret?: string;
}

async function post(path: string, { form = {}, key, secret = stripe.secretKey }: Sent = {}) {
  const response = await fetch(`${stripe.url}/v1/${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${secret}`,
      ...(key !== undefined && { "Idempotency-Key": key }),
    },
    body: new URLSearchParams(form),
  });
  const json = (await response.json()) as {
    id?: string;
    url?: string;
    error?: { code?: string; type?: string };
  };
  return { ...json, http: response.status, what: json.error?.code ?? json.error?.type };
}

const price = "line_items[0][price_data]";
const sessionForm = {
  [`${price}[currency]`]: "dkk",
  [`${price}[unit_amount]`]: "29800",
  "line_items[0][quantity]": "1",
  client_reference_id: "261125-RULES1",
  "payment_intent_data[metadata][order]": "261125-RULES1",
  success_url: "https://shop.example/thankyou?session={CHECKOUT_SESSION_ID}",
  cancel_url: "https://shop.example/back",
};

test("the first answer for a key is given again as it was, whatever has changed since", async () => {
  const sent = { form: sessionForm, key: "first" };
  const first = await post("checkout/sessions", sent);
  await post(`checkout/sessions/${first.id}/expire`);
  expect(await post("checkout/sessions", sent)).toEqual(first);
  expect(first.url).toContain("/pay/");
});

test("a key with other parameters, or for something else, is an idempotency error", async () => {
  const { id } = await post("checkout/sessions", { form: sessionForm, key: "once" });
  const other = { ...sessionForm, cancel_url: "https://shop.example/other" };
  for (const answer of [
    await post("checkout/sessions", { form: other, key: "once" }),
    await post(`checkout/sessions/${id}/expire`, { key: "once" }),
  ]) {
    expect(answer).toMatchObject({ http: 400, what: "idempotency_error" });
  }
});

test("a key whose first request is under way is in use, which is kept for no key", async () => {
  const sent = { form: sessionForm, key: "slow" };
  const { promise: until, resolve: finish } = Promise.withResolvers<undefined>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  stripe.faults = () => {
    begin(undefined);
    return { until };
  };
  const first = post("checkout/sessions", sent);
  await begun;
  stripe.faults = () => null;
  expect(await post("checkout/sessions", sent)).toMatchObject({
    http: 409,
    what: "idempotency_key_in_use",
  });
  finish(undefined);
  const { id } = await first;
  expect((await post("checkout/sessions", sent)).id).toBe(id);
});

test("an error of its own is kept for its key, done or not; another key is a new request", async () => {
  for (const fault of ["error", "lost-error"] as const) {
    const before = stripe.countSessions("261125-RULES2");
    const form = { ...sessionForm, client_reference_id: "261125-RULES2" };
    stripe.faults = () => fault;
    expect(await post("checkout/sessions", { form, key: fault })).toMatchObject({ http: 500 });
    stripe.faults = () => null;
    expect(await post("checkout/sessions", { form, key: fault })).toMatchObject({ http: 500 });
    const done = fault === "error" ? 0 : 1;
    expect(stripe.countSessions("261125-RULES2")).toBe(before + done);
    expect(await post("checkout/sessions", { form, key: `${fault}-2` })).toMatchObject({
      http: 200,
    });
  }
});

test("a refusal is kept for its key, but not one of a request that never began", async () => {
  const { id = "", url = "" } = await post("checkout/sessions", { form: sessionForm });
  const small = { ...sessionForm, [`${price}[unit_amount]`]: "249" };
  const refused = await post("checkout/sessions", { form: small, key: "small" });
  expect(refused).toMatchObject({ http: 400, what: "amount_too_small" });
  expect(await post("checkout/sessions", { form: sessionForm, key: "small" })).toMatchObject({
    http: 200,
  });
  expect(await post("checkout/sessions", { secret: "sk_wrong", key: "who" })).toMatchObject({
    http: 401,
  });
  expect(await post("checkout/sessions", { form: sessionForm, key: "who" })).toMatchObject({
    http: 200,
  });
  await stripe.act(url, "pay");
  const again = { key: "too-late" };
  const closed = await post(`checkout/sessions/${id}/expire`, again);
  expect(closed.http).toBe(400);
  expect(await post(`checkout/sessions/${id}/expire`, again)).toEqual(closed);
});

test("the intent of an open session cannot be canceled, and nobody captures twice", async () => {
  const form = { ...sessionForm, client_reference_id: "261125-RULES3" };
  const { id = "", url = "" } = await post("checkout/sessions", { form });
  await stripe.act(url, "decline");
  const session = await fetch(`${stripe.url}/v1/checkout/sessions/${id}`, {
    headers: { Authorization: `Bearer ${stripe.secretKey}` },
  });
  const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
  expect(await post(`payment_intents/${intent}/cancel`)).toMatchObject({
    http: 400,
    what: "payment_intent_unexpected_state",
  });
  expect(await stripe.act(url, "pay")).toBe(`https://shop.example/thankyou?session=${id}`);
  expect(await post(`payment_intents/${intent}/capture`)).toMatchObject({
    http: 200,
  });
  expect(await post(`payment_intents/${intent}/capture`)).toMatchObject({
    http: 400,
    what: "payment_intent_unexpected_state",
  });
  expect(stripe.sumsOf("261125-RULES3")).toEqual({
    session: "complete",
    authorised: 29_800,
    captured: 29_800,
    released: 0,
    refunded: 0,
  });
});
