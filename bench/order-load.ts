import { buildCheckout, formOf } from "../test/fixtures/checkout.ts";
import { visitFrom } from "../test/faults/shoppers.ts";
import { signUp, type TestClient } from "../test/http/test-client.ts";

export type BenchRecord = Parameters<typeof buildCheckout>[0][number]["record"];

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  slowest: number;
}

interface Asking {
  customers: number;
  seconds: number;
  ask: (customer: number) => Promise<Response>;
  isGood: (response: Response) => boolean;
}

/** Lets every customer ask again and again, each waiting for their answer, for some seconds. */
export async function measureAsking(asking: Asking): Promise<Measured> {
  const { customers, seconds, ask, isGood } = asking;
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const run = async (customer: number) => {
    while (performance.now() < end) {
      const asked = performance.now();
      const response = await ask(customer);
      await response.arrayBuffer();
      if (!isGood(response)) throw new Error(`An answer with status ${response.status}.`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: customers }, (_, customer) => run(customer)));
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
  };
}

export function orderRecords(
  person: TestClient | undefined,
  records: BenchRecord[],
): Promise<Response> {
  if (!person) throw new Error("There is no such customer.");
  const checkout = buildCheckout(records.map((record) => ({ record })));
  return person.post("/user/checkout", Object.fromEntries(formOf(checkout)));
}

/** An account may place 30 orders in 10 minutes. */
const ordersOfOne = 28;

/** Signs up as many people as so many orders take, and gives the one whose turn it is to order. */
export async function openCrowd(
  url: string,
  orders: number,
): Promise<() => TestClient | undefined> {
  const people: TestClient[] = [];
  const join = async (number: number) => {
    const visit = visitFrom(() => url);
    people.push(await signUp(visit, `crowd-${Date.now()}-${number}@example.com`));
  };
  const count = Math.ceil(orders / ordersOfOne);
  for (let number = 0; number < count; number += 4) {
    await Promise.all([0, 1, 2, 3].map((more) => join(number + more)));
  }
  let turn = 0;
  return () => {
    turn += 1;
    return people[turn % people.length];
  };
}

export function isPlaced(response: Response): boolean {
  return response.status === 302;
}

/** So many different records by chance. */
export function pickRecords(records: readonly BenchRecord[], count: number): BenchRecord[] {
  const chosen = new Set<BenchRecord>();
  while (chosen.size < count) {
    const record = records[Math.floor(Math.random() * records.length)];
    if (record) chosen.add(record);
  }
  return [...chosen];
}
