import { visitFrom } from "../../test/faults/shoppers.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import { median } from "../report/figure.ts";

export type BenchRecord = Parameters<typeof buildCheckout>[0][number]["record"];

export interface ConcurrentResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  median: number;
  slowest: number;
}

interface ConcurrentLoad {
  /** Each sends its next request when it has the response. */
  connections: number;
  seconds: number;
  send: () => Promise<Response>;
  isExpected: (response: Response) => boolean;
}

/** Sends requests from this process, for those that wrk cannot build. Throws on an unexpected response. */
export async function measureConcurrent(load: ConcurrentLoad): Promise<ConcurrentResult> {
  const { connections, seconds, send, isExpected } = load;
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const run = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      const response = await send();
      await response.arrayBuffer();
      if (!isExpected(response)) throw new Error(`A response has the status ${response.status}.`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  const elapsed = (performance.now() - start) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    median: median(times),
    slowest: Math.max(0, ...times),
  };
}

export function orderRecords(
  customer: TestClient | undefined,
  records: BenchRecord[],
): Promise<Response> {
  if (!customer) throw new Error("There is no customer.");
  const checkout = buildCheckout(records.map((record) => ({ record })));
  return customer.post("/user/checkout", Object.fromEntries(formOf(checkout)));
}

/** An account may place 30 orders in 10 minutes. */
const ordersPerCustomer = 28;

/** Signs up as many customers as so many orders need. The returned function gives them in turn. */
export async function openOrderingCustomers(
  url: string,
  orders: number,
): Promise<() => TestClient | undefined> {
  const customers: TestClient[] = [];
  const add = async (number: number) => {
    const visit = visitFrom(() => url);
    customers.push(await signUp(visit, `orders-${Date.now()}-${number}@example.com`));
  };
  const count = Math.ceil(orders / ordersPerCustomer);
  for (let number = 0; number < count; number += 4) {
    await Promise.all([0, 1, 2, 3].map((offset) => add(number + offset)));
  }
  let last = 0;
  return () => {
    last += 1;
    return customers[last % customers.length];
  };
}

export function isPlaced(response: Response): boolean {
  return response.status === 303;
}

/** So many different random records. */
export function pickRecords(records: readonly BenchRecord[], count: number): BenchRecord[] {
  const picked = new Set<BenchRecord>();
  while (picked.size < count) {
    const record = records[Math.floor(Math.random() * records.length)];
    if (record) picked.add(record);
  }
  return [...picked];
}
