import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { buildCheckout, formOf } from "../fixtures/checkout.ts";
import type { Visit } from "../http/open-test-app.ts";
import { signUp, type TestClient } from "../http/test-client.ts";
import type { OrderAcknowledgements } from "./order-acknowledgements.ts";

interface RecordForSale {
  id: string;
  discountedPrice: number;
}

interface ShoppersOptions {
  /** Where the shop is; asked before each request, since it may be another one after a fault. */
  url: () => string;
  records: readonly RecordForSale[];
  acknowledgements: OrderAcknowledgements;
  /** Milliseconds between two orders of one customer; an account may place 30 in 10 minutes. */
  rest?: number;
  /** The same between two tries of one order. */
  pauseBetweenTries?: number;
}

/** Customers who place one order after the other, and repeat one that was not acknowledged. */
export interface Shoppers {
  people: TestClient[];
  /** Lets all of them shop until `stop`, which waits until each one's last order was acknowledged. */
  start: () => void;
  stop: () => Promise<void>;
}

let clients = 0;

/** Sends requests as a proxy on this machine does, each client with an IP address of its own. */
export function visitFrom(url: () => string): Visit {
  clients += 1;
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Forwarded-For", address);
    return fetch(new URL(path, url()), { ...init, headers, redirect: "manual" });
  };
}

/** Signs so many customers up. The shop must be started with TRUSTED_PROXIES=loopback. */
export async function signUpShoppers(count: number, options: ShoppersOptions): Promise<Shoppers> {
  const people: TestClient[] = [];
  for (let number = 0; number < count; number += 1) {
    people.push(await signUp(visitFrom(options.url), `${randomUUID()}@example.com`));
  }
  let shopping = false;
  let running: Promise<void>[] = [];
  const shop = async (person: TestClient, number: number) => {
    for (let round = 0; shopping; round += 1) {
      await orderUntilAcknowledged(person, { round: round * count + number, ...options });
      await pause(options.rest ?? 250);
    }
  };
  return {
    people,
    start: () => {
      shopping = true;
      running = people.map(shop);
    },
    stop: async () => {
      shopping = false;
      await Promise.all(running);
    },
  };
}

/** Sends one checkout until its order is acknowledged; the same key each time. */
async function orderUntilAcknowledged(
  person: TestClient,
  {
    records,
    acknowledgements,
    round,
    pauseBetweenTries = 400,
  }: ShoppersOptions & { round: number },
): Promise<void> {
  // Orders that follow each other share a record, so that their transactions wait for the same row lock.
  const wanted = [records[round % records.length], records[(round + 1) % records.length]];
  const bought = wanted.flatMap((record, index) =>
    record ? [{ record, quantity: 1 + index }] : [],
  );
  const checkout = buildCheckout(bought);
  const form = Object.fromEntries(formOf(checkout));
  for (;;) {
    const orderNumber = await tryOrdering(person, form, acknowledgements);
    if (orderNumber !== null) {
      acknowledgements.acknowledge(checkout.checkoutKey, orderNumber);
      return;
    }
    await pause(pauseBetweenTries);
  }
}

/** One try; gives the order's number when the thank-you page is where the customer is sent. */
async function tryOrdering(
  person: TestClient,
  form: { [name: string]: string },
  acknowledgements: OrderAcknowledgements,
): Promise<string | null> {
  try {
    const response = await person.post("/user/checkout", form);
    const text = await response.text();
    acknowledgements.count(response.status);
    // What neither is an order nor "We'll be right back." is a fault of its own.
    if (response.status === 503 && !text.includes("be right back"))
      acknowledgements.count("503 without words");
    const place = response.headers.get("Location") ?? "";
    return /^\/thankyou\?order=([0-9A-Z-]+)$/.exec(place)?.[1] ?? null;
  } catch (error) {
    acknowledgements.count(codeOf(error));
    return null;
  }
}

/** What broke a connection: ECONNREFUSED, ECONNRESET and their kin. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? error.message : codeOf(error.cause);
}
