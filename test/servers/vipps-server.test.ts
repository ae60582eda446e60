import { afterEach, expect, test } from "vitest";
import { onCleanup } from "../setup/on-cleanup.ts";
import { startVipps } from "./vipps-server.ts";

const vipps = await startVipps();
onCleanup(vipps.close);
const keys = { "Ocp-Apim-Subscription-Key": vipps.settings.subscriptionKey };
const response = await fetch(`${vipps.url}/accesstoken/get`, {
  method: "POST",
  headers: {
    ...keys,
    client_id: vipps.settings.clientId,
    client_secret: vipps.settings.clientSecret,
  },
});
const { access_token: token } = (await response.json()) as { access_token: string };

afterEach(() => {
  vipps.faults = () => null;
});

async function ask(path: string, { body, key }: { body?: object; key?: string } = {}) {
  const answer = await fetch(`${vipps.url}/epayment/v1/payments${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...keys,
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { "Idempotency-Key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  const [detail] = (json as { extraDetails?: { reason: string }[] }).extraDetails ?? [];
  return { status: answer.status, code: detail?.reason, json };
}

let references = 0;

async function create() {
  const reference = `261125-RULE${String((references += 1)).padStart(2, "0")}`;
  const body = {
    amount: { currency: "DKK", value: 29_800 },
    paymentMethod: { type: "WALLET" },
    reference,
    returnUrl: "https://shop.example/thankyou",
    userFlow: "WEB_REDIRECT",
  };
  const { status } = await ask("", { body, key: `${reference}-create` });
  expect(status).toBe(201);
  return { reference, page: `${vipps.url}/pay/${reference}`, body };
}

const change = (value: number) => ({ modificationAmount: { currency: "DKK", value } });

test("a key with another body is a conflict, and a reference is one payment for ever", async () => {
  const { reference, body } = await create();
  const other = { ...body, reference: `${reference}-B` };
  expect(await ask("", { body: other, key: `${reference}-create` })).toMatchObject({
    status: 409,
    code: "4020",
  });
  expect(await ask("", { body, key: `${reference}-again` })).toMatchObject({
    status: 409,
    code: "4150",
  });
});

test("a 4xx stays for its key, a 500 does not", async () => {
  const { reference, page } = await create();
  const capture = { body: change(29_800), key: "early" };
  expect(await ask(`/${reference}/capture`, capture)).toMatchObject({ status: 400, code: "6080" });
  await vipps.act(page, "pay");
  expect(await ask(`/${reference}/capture`, capture)).toMatchObject({ status: 400, code: "6080" });
  vipps.faults = () => "error";
  const later = { body: change(29_800), key: "later" };
  expect((await ask(`/${reference}/capture`, later)).status).toBe(500);
  vipps.faults = () => null;
  expect((await ask(`/${reference}/capture`, later)).status).toBe(200);
  expect(vipps.sumsOf(reference)).toMatchObject({ captured: 29_800 });
});

test("a payment is locked while a request with the same key is under way", async () => {
  const { reference, page } = await create();
  await vipps.act(page, "pay");
  const capture = { body: change(29_800), key: "slow" };
  const { promise: until, resolve: finish } = Promise.withResolvers<undefined>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  vipps.faults = () => {
    begin(undefined);
    return { until };
  };
  const first = ask(`/${reference}/capture`, capture);
  await begun;
  vipps.faults = () => null;
  expect((await ask(`/${reference}/capture`, capture)).status).toBe(423);
  finish(undefined);
  expect((await first).status).toBe(200);
  expect((await ask(`/${reference}/capture`, capture)).status).toBe(200);
});

test("the event log tells each step with the key that it was asked for with", async () => {
  const { reference, page } = await create();
  await vipps.act(page, "pay");
  await ask(`/${reference}/capture`, { body: change(20_000), key: "take" });
  await ask(`/${reference}/cancel`, { body: {}, key: "let-go" });
  await ask(`/${reference}/refund`, { body: change(5_000), key: "give-back" });
  const { json } = await ask(`/${reference}/events`);
  const events = json as { name: string; pspReference: string }[];
  const money = (value: number) => ({ currency: "DKK", value });
  const created = { idempotencyKey: `${reference}-create`, amount: money(29_800) };
  expect(events).toMatchObject([
    { name: "CREATED", success: true, ...created },
    { name: "AUTHORIZED", success: true, ...created },
    { name: "CAPTURED", success: true, idempotencyKey: "take", amount: money(20_000) },
    { name: "CANCELLED", success: true, amount: money(9_800) },
    { name: "REFUNDED", success: true, idempotencyKey: "give-back", amount: money(5_000) },
  ]);
  expect(events[3]).not.toHaveProperty("idempotencyKey");
  expect(new Set(events.map((event) => event.pspReference)).size).toBe(events.length);
});

test.each([
  ["capture", 29_801, "6090"],
  ["capture", 0, "4040"],
  ["refund", 100, "6150"],
])("a %s of %i øre of what is only authorised is refused with %s", async (what, value, code) => {
  const { reference, page } = await create();
  await vipps.act(page, "pay");
  expect(
    await ask(`/${reference}/${what}`, { body: change(value), key: `odd-${reference}` }),
  ).toMatchObject({
    status: 400,
    code,
  });
});

test("what is captured whole cannot be cancelled, captured again or refunded twice", async () => {
  const { reference, page } = await create();
  await vipps.act(page, "pay");
  await ask(`/${reference}/capture`, { body: change(29_800), key: "whole" });
  const codes = async (what: string, body: object) =>
    (await ask(`/${reference}/${what}`, { body, key: `again-${what}` })).code;
  expect(await codes("capture", change(100))).toBe("6170");
  expect(await codes("cancel", {})).toBe("6040");
  await ask(`/${reference}/refund`, { body: change(29_800), key: "all-back" });
  expect(await codes("refund", change(100))).toBe("6180");
  expect((await ask("/261125-NOBODY", {})).code).toBe("5090");
});
