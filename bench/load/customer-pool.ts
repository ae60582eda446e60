import { randomUUID } from "node:crypto";
import { visitFrom } from "../../test/faults/shoppers.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";

interface Customer extends TestClient {
  email: string;
}

export interface CustomerPool {
  any: () => Customer;
  /** A customer who may still order. */
  takeForOrder: () => Customer;
  add: (customer: Customer) => void;
}

/** Customers at the start; more sign up meanwhile. */
const initialCount = 60;
/** An account may place 30 orders in 10 minutes. */
const maxOrders = 25;

/** Signs up customers of a shop. */
export async function createCustomerPool(url: string): Promise<CustomerPool> {
  const customers: Customer[] = [];
  const orders = new Map<Customer, number>();
  while (customers.length < initialCount) {
    const email = `${randomUUID()}@example.com`;
    const client = await signUp(
      visitFrom(() => url),
      email,
    );
    customers.push({ ...client, email });
  }
  const any = () => pick(customers, Math.floor(Math.random() * customers.length));
  return {
    any,
    takeForOrder: () => {
      for (let attempt = 0; attempt < 50; attempt += 1) {
        const customer = any();
        const count = orders.get(customer) ?? 0;
        if (count >= maxOrders) continue;
        orders.set(customer, count + 1);
        return customer;
      }
      throw new Error("Every customer has reached the rate limit of orders.");
    },
    add: (customer) => {
      customers.push(customer);
    },
  };
}

export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}

/** A random index below `count` by Zipf's law: the second is half as probable as the first, and so on. */
export function zipfIndex(count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** Math.random()) - 1);
}
