import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { visitFrom } from "../../test/faults/shoppers.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import type { FakePayments } from "../../test/servers/fake-payments.ts";
import { pick } from "./chance.ts";
import { untilAnswered } from "./until-answered.ts";

interface CustomersOptions {
  url: () => string;
  fakes: FakePayments;
  records: readonly { id: string; discountedPrice: number }[];
  /** Orders of all customers together. */
  orders: number;
  /** Milliseconds between two orders of a customer: an account may place 30 in 10 minutes. */
  rest: number;
}

/** What customers did, for the report. */
export interface CustomerCounts {
  [what: string]: number;
}

/** An account may place 30 orders in 10 minutes. */
const ordersOfOne = 25;

/** Customers who place their orders, pay, decline, walk away, never answer, or pay after the hold. */
export async function letCustomersBuy(options: CustomersOptions): Promise<CustomerCounts> {
  const counts: CustomerCounts = {};
  const people: TestClient[] = [];
  const count = Math.ceil(options.orders / ordersOfOne);
  for (let number = 0; number < count; number += 1) {
    // An answer that was lost leaves an account behind, so each try is another person.
    const sign = () => signUp(visitFrom(options.url), `customer-${randomUUID()}@example.com`);
    people.push(await untilAnswered(sign));
  }
  let left = options.orders;
  const late: Promise<void>[] = [];
  const buyOften = async (person: TestClient) => {
    await pause(Math.random() * options.rest);
    while (left > 0) {
      left -= 1;
      await buy(person, { ...options, counts, late });
      await pause(options.rest);
    }
  };
  await Promise.all(people.map(buyOften));
  await Promise.all(late);
  return counts;
}

interface Buying extends CustomersOptions {
  counts: CustomerCounts;
  late: Promise<void>[];
}

async function buy(person: TestClient, options: Buying): Promise<void> {
  const { fakes, records, counts, late } = options;
  const method = pick({ card: 55, mobilepay: 45 });
  const record = records[Math.floor(Math.random() * records.length)];
  if (!record) return;
  const quantity = pick({ one: 6, two: 4 }) === "two" ? 2 : 1;
  const checkout = buildCheckout([{ record, quantity }], { paymentMethod: method });
  const page = await placeUntilAnswered(person, Object.fromEntries(formOf(checkout)));
  if (page === null) {
    count(counts, "refused at checkout");
    return;
  }
  const fake = method === "card" ? fakes.stripe : fakes.vipps;
  const does = pick({ pay: 76, decline: 7, leave: 7, nothing: 6, late: 4 });
  count(counts, does);
  if (does === "nothing") return;
  if (does === "late") {
    late.push(
      pause(62_000).then(async () => {
        await fake.act(page, "pay").catch(() => "");
      }),
    );
    return;
  }
  let back = await fake.act(page, does);
  // A declined card leaves the page open: some try another one there, some go back.
  if (method === "card" && does === "decline") {
    const then = pick({ pay: 5, leave: 3, nothing: 2 });
    count(counts, `declined, then ${then}`);
    if (then === "nothing") return;
    back = await fake.act(page, then);
  }
  if (pick({ comes: 75, stays: 25 }) === "comes") await comeBack(person, back);
  if (does === "pay" && pick({ keeps: 92, withdraws: 8 }) === "withdraws") {
    count(counts, "withdraws");
    await withdraw(person, new URL(back, "http://shop.invalid").searchParams.get("order") ?? "");
  }
}

/** Withdraws from one copy, or from all of them. */
async function withdraw(person: TestClient, order: string): Promise<void> {
  await pause(Math.random() * 2_000);
  const copies = pick({ one: 5, all: 5 }) === "one" ? { "copies-1": "1" } : {};
  const form = { intent: "confirm", order, line: "1", key: randomUUID(), ...copies };
  const response = await person.post("/withdraw", form).catch(() => null);
  await response?.text().catch(() => "");
}

function count(counts: CustomerCounts, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Sends the same checkout until the shop answers; gives the provider's page, or null. */
async function placeUntilAnswered(
  person: TestClient,
  form: { [name: string]: string },
): Promise<string | null> {
  for (;;) {
    try {
      const response = await person.post("/user/checkout", form);
      const place = response.headers.get("Location") ?? "";
      await response.text();
      if (/^https?:/.test(place)) return place;
      if (response.status < 500) return null;
    } catch {
      // The shop is dead at the moment.
    }
    await pause(500);
  }
}

async function comeBack(person: TestClient, back: string): Promise<void> {
  if (!back.startsWith("http")) return;
  const { pathname, search } = new URL(back);
  const response = await person.visit(pathname + search).catch(() => null);
  await response?.text().catch(() => "");
}
