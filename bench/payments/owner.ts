import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";
import { visitFrom } from "../../test/faults/shoppers.ts";
import { createTestClient, type TestClient } from "../../test/http/test-client.ts";
import { pick } from "./chance.ts";
import { untilAnswered } from "./until-answered.ts";

interface OwnerOptions {
  db: Database;
  url: () => string;
  email: string;
  password: string;
  signal: AbortSignal;
  /** Orders that are left alone. */
  except?: ReadonlySet<string>;
}

/**
 * Ships, ships in part, cancels, deletes and refunds what customers have ordered, tries again what providers refused, and enters
 * payments by hand, as it comes, until the signal.
 */
export async function letOwnerWork(options: OwnerOptions): Promise<void> {
  const owner = createTestClient(visitFrom(options.url));
  const { email, password, signal, except = new Set() } = options;
  await untilAnswered(() => owner.post("/login", { email, password }));
  while (!signal.aborted) {
    const found = await findWork(options.db, except);
    if (found) await work(owner, found).catch(() => undefined);
    await pause(found ? 20 : 300);
  }
}

interface Work {
  orderNumber: string;
  status: string;
  /** Øre. */
  kept: number;
}

/** An order by chance that is new or processed, or was shipped and not refunded. */
async function findWork(db: Database, except: ReadonlySet<string>): Promise<Work | undefined> {
  const wanted = pick({ new: 5, processing: 5, shipped: 1 });
  const { rows } = await sql<Work>`
    select order_number, status, (
      select coalesce(sum(amount), 0)::float8 from payment_entries as entries
      where entries.order_number = orders.order_number and kind = 'taken'
    ) as kept
    from orders where status = ${wanted} and payment_state <> 'refunded'
      and order_number <> all (${[...except]})
    order by random() limit 1`.execute(db);
  return rows[0];
}

async function work(owner: TestClient, { orderNumber, status, kept }: Work): Promise<void> {
  const press = async (fields: { [name: string]: string }) => {
    const response = await owner.post(`/admin/orders/${orderNumber}`, fields);
    await response.text();
  };
  if (status === "shipped") {
    if (kept > 0) return refund(press, { owner, orderNumber });
    // The provider refused to take it: tried again, or paid by hand.
    return press({ intent: pick({ "payment-retry": 5, "mark-paid": 5 }) });
  }
  const does = pick({ go: 80, part: 10, cancelled: 7, delete: 3 });
  if (does === "cancelled" || does === "delete") return press({ intent: does });
  if (status === "new") return press({ intent: "processing" });
  await press(does === "part" ? { intent: "ship-part", "copies-1": "1" } : { intent: "shipped" });
}

/** One refund, pressed twice at once; or two of everything, from two windows. */
async function refund(
  press: (fields: { [name: string]: string }) => Promise<void>,
  { owner, orderNumber }: { owner: TestClient; orderNumber: string },
): Promise<void> {
  const page = await (await owner.visit(`/admin/orders/${orderNumber}`)).text();
  const [, refunds] = /name="refunds" value="([^"]+)"/.exec(page) ?? [];
  const [, refundable = ""] = /At most ([\d.,]+) kr/.exec(page) ?? [];
  const [, key] = /name="key" value="([^"]+)"/.exec(page) ?? [];
  if (refunds === undefined || key === undefined) return;
  const isWhole = pick({ part: 7, whole: 3 }) === "whole";
  const amount = isWhole ? refundable : "10";
  const form = { intent: "refund", key, refunds, amount, reason: "By chance" };
  await Promise.all([press(form), press(isWhole ? { ...form, key: randomUUID() } : form)]);
}
