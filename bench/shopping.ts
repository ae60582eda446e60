import { randomUUID } from "node:crypto";
import { buildCheckout, formOf } from "../test/fixtures/checkout.ts";
import type { Ledger } from "../test/faults/ledger.ts";
import { visitFrom } from "../test/faults/shoppers.ts";
import { createTestClient, password, signUp, type TestClient } from "../test/http/test-client.ts";
import type { BenchRecord } from "./order-load.ts";

/** An answer was not what it should be. */
export class WrongAnswer extends Error {
  override name = "WrongAnswer";
}

export interface Shopping {
  url: string;
  records: readonly BenchRecord[];
  /** What people search for, the most wanted first. */
  searches: readonly string[];
  ledger: Ledger;
}

interface Customer extends TestClient {
  email: string;
}

/** One thing that somebody does in the shop, and how often of a thousand. */
interface Deed {
  name: string;
  share: number;
  run: () => Promise<Response>;
  /** Statuses that are right. */
  good: readonly number[];
}

/** So many customers at the start; more sign up meanwhile. */
const customersAtStart = 60;
/** Orders of one customer; an account may place 30 in 10 minutes. */
const mostOrders = 25;

/**
 * A mixture of what people do in a shop. Most only look, without a session; some are logged in, a few order, write
 * a comment or sign up. What is wanted follows Zipf's law, as in any shop: few records are looked at by most.
 */
export async function openShopping({ url, records, searches, ledger }: Shopping): Promise<Deed[]> {
  const visit = visitFrom(() => url);
  const customers: Customer[] = [];
  const orders = new Map<Customer, number>();
  const addCustomer = async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await signUp(
      visitFrom(() => url),
      email,
    );
    customers.push({ ...person, email });
  };
  while (customers.length < customersAtStart) await addCustomer();

  const wanted = () => pick(records, zipf(records.length));
  const someone = () => pick(customers, Math.floor(Math.random() * customers.length));
  const buyer = () => {
    for (let tries = 0; tries < 50; tries += 1) {
      const one = someone();
      if ((orders.get(one) ?? 0) < mostOrders) return one;
    }
    throw new Error("Everybody has ordered enough.");
  };
  const search = () => encodeURIComponent(pick(searches, zipf(searches.length)));
  const listPath = () =>
    pick(
      ["/shop", "/shop?page=2", "/shop?tag=Dad+Metal", "/shop?sort=newest", "/shop?genre=Jazz"],
      zipf(5),
    );
  const ok = [200];
  return [
    { name: "home", share: 170, good: ok, run: () => visit("/") },
    { name: "list", share: 130, good: ok, run: () => visit(listPath()) },
    { name: "search", share: 80, good: ok, run: () => visit(`/shop?search=${search()}`) },
    { name: "record", share: 270, good: ok, run: () => visit(`/record/${wanted().id}`) },
    {
      name: "record, data of",
      share: 100,
      good: ok,
      run: () => visit(`/record/${wanted().id}.data`),
    },
    {
      name: "suggestions",
      share: 60,
      good: ok,
      run: () => visit(`/suggestions.data?search=${search()}`),
    },
    {
      name: "cart",
      share: 50,
      good: ok,
      run: () => visit(`/cart-records?ids=${wanted().id},${wanted().id}`),
    },
    { name: "home, logged in", share: 40, good: ok, run: () => someone().visit("/") },
    {
      name: "record, logged in",
      share: 40,
      good: ok,
      run: () => someone().visit(`/record/${wanted().id}`),
    },
    { name: "own orders", share: 15, good: ok, run: () => someone().visit("/user/orders") },
    { name: "checkout page", share: 10, good: ok, run: () => someone().visit("/user/checkout") },
    {
      name: "wishlist",
      share: 10,
      good: [303],
      run: () => {
        const intent = Math.random() < 0.6 ? "add" : "remove";
        const recordId = wanted().id;
        return someone().post("/wishlist", { intent, recordId, from: `/record/${recordId}` });
      },
    },
    {
      name: "comment",
      share: 5,
      good: [303],
      run: () =>
        someone().post(`/record/${wanted().id}`, {
          intent: "post-comment",
          text: "A fine pressing.",
        }),
    },
    {
      name: "order",
      share: 15,
      good: [302],
      run: async () => {
        const customer = buyer();
        orders.set(customer, (orders.get(customer) ?? 0) + 1);
        const bought = new Map(
          [wanted(), wanted(), wanted()].map((record) => [record.id, { record }]),
        );
        const checkout = buildCheckout([...bought.values()]);
        const response = await customer.post(
          "/user/checkout",
          Object.fromEntries(formOf(checkout)),
        );
        const place = response.headers.get("Location") ?? "";
        const orderNumber = /^\/thankyou\?order=(.+)$/.exec(place)?.[1];
        if (orderNumber === undefined) throw new WrongAnswer(`order ${response.status}`);
        ledger.acknowledge(checkout.checkoutKey, orderNumber);
        return response;
      },
    },
    {
      name: "sign-up",
      share: 2,
      good: [302],
      run: async () => {
        const email = `${randomUUID()}@example.com`;
        const person = createTestClient(visitFrom(() => url));
        const response = await person.post("/signup", { email, password });
        if (response.status === 302) customers.push({ ...person, email });
        return response;
      },
    },
    {
      name: "log-in",
      share: 3,
      good: [302],
      run: () =>
        createTestClient(visitFrom(() => url)).post("/login", { email: someone().email, password }),
    },
  ];
}

export type { Deed };

/** One deed by chance, each as often as its share says. */
export function pickDeed(deeds: readonly Deed[]): Deed {
  let left = Math.random() * deeds.reduce((sum, { share }) => sum + share, 0);
  for (const deed of deeds) {
    left -= deed.share;
    if (left < 0) return deed;
  }
  throw new Error("There are no deeds.");
}

function pick<Thing>(things: readonly Thing[], place: number): Thing {
  const thing = things[place];
  if (thing === undefined) throw new Error("There is nothing to choose from.");
  return thing;
}

/** A place from 0 up to `count`, the first ones most often: the second half as often as the first, and so on. */
function zipf(count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** Math.random()) - 1);
}
