import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startLocalServer } from "../../../../test/servers/local-server.ts";
import { startVipps } from "../../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import type { ParsedWebhook } from "../../online-provider.ts";
import { connectVipps } from "./connect-vipps.server.ts";

const vipps = await startVipps();
onCleanup(vipps.close);

const received: ParsedWebhook[] = [];
const receiver = await startLocalServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const parsed = mobilePay.parseWebhook({
      rawBody: Buffer.concat(chunks),
      header: (name) => incoming.headers[name]?.toString(),
      path: incoming.url ?? "",
      now: new Date(),
    });
    received.push(parsed);
    outgoing.end();
  });
});
onCleanup(receiver.close);
const mobilePay = connectVipps({ ...vipps.settings, apiUrl: vipps.url }, receiver.url);
vipps.webhookUrl = `${receiver.url}/webhooks/vipps`;
// One after the other, so that their order is that of what happened.
let sending: Promise<unknown> = Promise.resolve();
vipps.deliver = (send) => {
  sending = sending.then(send);
  return sending.then(() => undefined);
};

/** Kinds of the webhooks about an order since the last call; null stands for one that is about nothing. */
async function takeKinds(orderNumber: string) {
  await sending;
  return received.splice(0).map((parsed) => {
    const about = parsed.ok ? parsed.about : null;
    return about?.orderNumber === orderNumber ? about.kind : null;
  });
}

test("each step of a payment is told, and what did not succeed is about nothing", async () => {
  const order = buildPayableOrder();
  const { orderNumber } = order;
  const begun = await mobilePay.begin(order, randomUUID());
  const payment = toPaymentRef(order, begun);
  await vipps.act(begun.redirectTo, "pay");
  await mobilePay.capture(payment, buildKeyedAmount(20_000));
  await mobilePay.release(payment, buildKeyedAmount(9_800));
  await mobilePay.refund(payment, buildKeyedAmount(10_000));
  expect(await takeKinds(orderNumber)).toEqual([
    "CREATED",
    "AUTHORIZED",
    "CAPTURED",
    "CANCELLED",
    "REFUNDED",
  ]);
  vipps.refusesRefunds = true;
  await expect(mobilePay.refund(payment, buildKeyedAmount(100))).rejects.toThrow("5100");
  vipps.refusesRefunds = false;
  expect(await takeKinds(orderNumber)).toEqual([null]);
});

test("an approval that the API does not tell yet is told by no webhook before", async () => {
  const order = buildPayableOrder();
  const begun = await mobilePay.begin(order, randomUUID());
  vipps.approvalLag = { milliseconds: 50 };
  await vipps.act(begun.redirectTo, "pay");
  vipps.approvalLag = null;
  const payment = toPaymentRef(order, begun);
  const readSession = async () => (await mobilePay.read(payment)).session;
  await expect.poll(readSession, { timeout: 60_000 }).toBe("authorised");
  expect(await takeKinds(order.orderNumber)).toEqual(["CREATED", "AUTHORIZED"]);
});
