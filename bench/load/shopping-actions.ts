import { randomUUID } from "node:crypto";
import type { OrderAcknowledgements } from "../../test/faults/order-acknowledgements.ts";
import { visitFrom } from "../../test/faults/shoppers.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { createTestClient, password } from "../../test/http/test-client.ts";
import { createCustomerPool, type CustomerPool, pick, zipfIndex } from "./customer-pool.ts";
import type { BenchRecord } from "./order-load.ts";

/** A response differs from what was expected. */
class UnexpectedResponse extends Error {
  override name = "UnexpectedResponse";
}

/** One action in the shop. */
export interface ShoppingAction {
  name: string;
  /** How often it happens, of a thousand actions. */
  share: number;
  run: () => Promise<Response>;
  /** Expected statuses. */
  expected: readonly number[];
}

interface Shopping {
  url: string;
  records: readonly BenchRecord[];
  /** Search texts, the most frequent first. */
  searches: readonly string[];
  acknowledgements: OrderAcknowledgements;
}

interface ActionContext extends Shopping {
  customers: CustomerPool;
  /** Its popularity follows Zipf's law. */
  popularRecord: () => BenchRecord;
}

/**
 * A realistic mix of actions. Most are visitors without a session; some are logged in, a few order, comment or sign up.
 */
export async function createShoppingActions(shopping: Shopping): Promise<ShoppingAction[]> {
  const { url, records } = shopping;
  const context: ActionContext = {
    ...shopping,
    customers: await createCustomerPool(url),
    popularRecord: () => pick(records, zipfIndex(records.length)),
  };
  return [
    ...createVisitorActions(context),
    ...createCustomerActions(context),
    createOrderAction(context),
    ...createAccountActions(context),
  ];
}

function createVisitorActions({ url, searches, popularRecord }: ActionContext): ShoppingAction[] {
  const visit = visitFrom(() => url);
  const lists = [
    "/shop",
    "/shop?page=2",
    "/shop?tag=Dad+Metal",
    "/shop?sort=newest",
    "/shop?genre=Jazz",
  ];
  const search = () => encodeURIComponent(pick(searches, zipfIndex(searches.length)));
  const paths: [name: string, share: number, path: () => string][] = [
    ["home", 170, () => "/"],
    ["list", 130, () => pick(lists, zipfIndex(lists.length))],
    ["search", 80, () => `/shop?search=${search()}`],
    ["record", 270, () => `/record/${popularRecord().id}`],
    ["record, data of", 100, () => `/record/${popularRecord().id}.data`],
    ["suggestions", 60, () => `/suggestions.data?search=${search()}`],
    ["cart", 50, () => `/cart-records?ids=${popularRecord().id},${popularRecord().id}`],
  ];
  return paths.map(([name, share, path]) => ({
    name,
    share,
    expected: [200],
    run: () => visit(path()),
  }));
}

function createCustomerActions({ customers, popularRecord }: ActionContext): ShoppingAction[] {
  const paths: [name: string, share: number, path: () => string][] = [
    ["home, logged in", 40, () => "/"],
    ["record, logged in", 40, () => `/record/${popularRecord().id}`],
    ["own orders", 15, () => "/user/orders"],
    ["checkout page", 10, () => "/user/checkout"],
  ];
  return [
    ...paths.map(([name, share, path]) => ({
      name,
      share,
      expected: [200],
      run: () => customers.any().visit(path()),
    })),
    {
      name: "wishlist",
      share: 10,
      expected: [303],
      run: () => {
        const intent = Math.random() < 0.6 ? "add" : "remove";
        const recordId = popularRecord().id;
        return customers.any().post("/wishlist", { intent, recordId, from: `/record/${recordId}` });
      },
    },
    {
      name: "comment",
      share: 5,
      expected: [303],
      run: () =>
        customers.any().post(`/record/${popularRecord().id}`, {
          intent: "post-comment",
          text: "A fine pressing.",
        }),
    },
  ];
}

function createOrderAction({
  customers,
  popularRecord,
  acknowledgements,
}: ActionContext): ShoppingAction {
  return {
    name: "order",
    share: 15,
    expected: [303],
    run: async () => {
      const customer = customers.takeForOrder();
      const records = [popularRecord(), popularRecord(), popularRecord()];
      const lines = new Map(records.map((record) => [record.id, { record }]));
      const checkout = buildCheckout([...lines.values()]);
      const fields = Object.fromEntries(formOf(checkout));
      const response = await customer.post("/user/checkout", fields);
      const location = response.headers.get("Location") ?? "";
      const orderNumber = /^\/thankyou\?order=(.+)$/.exec(location)?.[1];
      if (orderNumber === undefined) throw new UnexpectedResponse(`order ${response.status}`);
      acknowledgements.acknowledge(checkout.checkoutKey, orderNumber);
      return response;
    },
  };
}

function createAccountActions({ url, customers }: ActionContext): ShoppingAction[] {
  return [
    {
      name: "sign-up",
      share: 2,
      expected: [303],
      run: async () => {
        const email = `${randomUUID()}@example.com`;
        const client = createTestClient(visitFrom(() => url));
        const response = await client.post("/signup", { email, password });
        if (response.status === 303) customers.add({ ...client, email });
        return response;
      },
    },
    {
      name: "log-in",
      share: 3,
      expected: [303],
      run: () => {
        const { email } = customers.any();
        return createTestClient(visitFrom(() => url)).post("/login", { email, password });
      },
    },
  ];
}

/** A random action, with the probability of its share. */
export function pickAction(actions: readonly ShoppingAction[]): ShoppingAction {
  let left = Math.random() * actions.reduce((sum, { share }) => sum + share, 0);
  for (const action of actions) {
    left -= action.share;
    if (left < 0) return action;
  }
  throw new Error("There are no actions.");
}
