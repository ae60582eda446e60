import { beforeAll, expect, test } from "vitest";
import { openLog } from "../../server/observability/log.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { startFakeProvider } from "../../test/servers/fake-provider.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";
import { createCounters } from "../observability.ts";

const keys = {
  secretKey: "sk_test_planted1",
  webhookSecret: "whsec_planted2",
  clientId: "planted3-client",
  clientSecret: "planted4-client-secret",
  subscriptionKey: "planted5-subscription",
  merchantSerialNumber: "123456",
};

/** A provider that repeats all keys in whatever it answers. */
const chatty = await startFakeProvider({
  isPage: () => false,
  keyHeader: "none",
  keyConflict: { status: 400 },
  answer: ({ path }) => {
    const message = `No: ${JSON.stringify(keys)}`;
    if (path === "/accesstoken/get") return { status: 200, json: { access_token: "t" } };
    return { status: 400, json: { error: { message, type: "api_error" }, title: message } };
  },
});
onCleanup(chatty.close);
const { db, url } = await createDatabase();
const lines: string[] = [];
const write = (line: string) => {
  lines.push(line);
};
const log = openLog({ level: "debug", destination: { write } });
const { visit } = await openTestApp({
  url,
  observability: { log, counters: createCounters() },
  payments: {
    stripe: { ...keys, apiUrl: chatty.url },
    vipps: { ...keys, apiUrl: chatty.url },
  },
});

beforeAll(async () => {
  const ann = await signUp(visit, "ann@example.com");
  const record = await addRecord(db);
  for (const paymentMethod of ["card", "mobilepay"]) {
    const form = formOf(buildCheckout([{ record }], { paymentMethod }));
    const answer = await ann.post("/user/checkout", Object.fromEntries(form));
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain("planted");
  }
  for (const path of ["/webhooks/stripe", "/webhooks/vipps"]) {
    const headers = { "Stripe-Signature": `t=1,v1=${keys.webhookSecret}` };
    await visit(path, { method: "POST", headers, body: "{}" });
  }
});

test("no key of a payment provider reaches the log, whatever the provider answers", () => {
  const text = lines.join("\n");
  expect(text).toContain("A payment could not be begun");
  expect(text).toContain("A payment webhook was refused");
  expect(text).not.toContain("planted");
});

test("a key that another message holds is redacted", () => {
  log.warn({ err: new Error("Bad key sk_live_planted6, whsec_planted7") }, "Refused");
  expect(lines.at(-1)).toContain("Bad key [key], [key]");
});
