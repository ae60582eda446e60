import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";
import { mailQueue } from "../../app/mail/mail-queue.server.ts";
import type { Delivery } from "./outage-mail-server.ts";

/** What customers were told, kept apart from the shop, to be compared with its database afterwards. */
export class OrderAcknowledgements {
  /** The number of each order whose thank-you page somebody was sent to, by its checkout's key. */
  readonly acknowledged = new Map<string, string>();
  /** Checkouts that were given two different orders. */
  readonly contradicted: string[] = [];
  /** How often each kind of answer came: a status, or the code of a connection that broke. */
  readonly answers = new Map<string, number>();

  acknowledge(checkoutKey: string, orderNumber: string): void {
    const before = this.acknowledged.get(checkoutKey);
    if (before !== undefined && before !== orderNumber) this.contradicted.push(checkoutKey);
    this.acknowledged.set(checkoutKey, orderNumber);
  }

  count(answer: string | number): void {
    const name = String(answer);
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }
}

/** How what customers were told and what the database holds differ; empty lists and zeros when they agree. */
export interface Discrepancies {
  /** Acknowledged orders that are not in the database. */
  lost: string[];
  /** Checkouts that were given two orders, or have two in the database. */
  doubled: string[];
  /** Orders in the database that no customer was told of. */
  unacknowledged: string[];
  /** Orders without lines, history or the total of their lines. */
  incomplete: string[];
  /** Records whose stock and sold copies are not what they began with, and by how much. */
  stock: string[];
}

/**
 * Compares the database with what customers were told. `stockBefore` is what every record had at the start;
 * the copies of a cancelled order count as back in stock.
 */
export async function findDiscrepancies(
  db: Database,
  {
    acknowledgements,
    stockBefore,
  }: { acknowledgements: OrderAcknowledgements; stockBefore: number },
): Promise<Discrepancies> {
  const orders = await db.selectFrom("orders").select(["orderNumber", "checkoutKey"]).execute();
  const numbers = new Set(orders.map(({ orderNumber }) => orderNumber));
  const keys = new Map<string, string>();
  const doubled = [...acknowledgements.contradicted];
  for (const { orderNumber, checkoutKey } of orders) {
    if (keys.has(checkoutKey)) doubled.push(checkoutKey);
    keys.set(checkoutKey, orderNumber);
  }
  const told = new Set(acknowledgements.acknowledged.values());
  const { rows: incomplete } = await sql<{ orderNumber: string }>`
    select orders.order_number
    from orders
    left join (
      select order_number, sum(unit_price * quantity)::integer as total
      from order_lines group by order_number
    ) as lines using (order_number)
    where lines.total is distinct from orders.total_amount - orders.shipping_cost
      or not exists (
        select 1 from order_status_changes as changes
        where changes.order_number = orders.order_number and changes.status = 'new'
      )`.execute(db);
  const { rows: stock } = await sql<{ id: string; difference: number }>`
    select records.id, (records.stock + coalesce(sum(sold.quantity), 0) - ${stockBefore})::integer
      as difference
    from records
    left join (
      select record_id, quantity from order_lines
      join orders using (order_number) where orders.status <> 'cancelled'
    ) as sold on sold.record_id = records.id
    group by records.id
    having records.stock + coalesce(sum(sold.quantity), 0) <> ${stockBefore}`.execute(db);
  return {
    lost: [...told].filter((orderNumber) => !numbers.has(orderNumber)),
    doubled,
    unacknowledged: [...numbers].filter((orderNumber) => !told.has(orderNumber)),
    incomplete: incomplete.map(({ orderNumber }) => orderNumber),
    stock: stock.map(({ id, difference }) => `${id}: ${difference}`),
  };
}

/** What findDiscrepancies gives when nothing was lost, doubled, incomplete, or unacknowledged. */
export const agreement: Discrepancies = {
  lost: [],
  doubled: [],
  unacknowledged: [],
  incomplete: [],
  stock: [],
};

/**
 * The jobs of mails that are being sent. Right after a process was killed, with its database in good health, those
 * that it may have handed over without recording it are among them.
 */
export async function findMailsInHand(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${mailQueue} and state = 'active'`.execute(db);
  return rows.map(({ id }) => id);
}

interface Mails {
  deliveries: readonly Delivery[];
  /**
   * Jobs of mails that were in hand when a process was killed. Such a mail may come again, with the same Message-ID,
   * by which mail servers know it: nothing can be sent exactly once to a server that does not take part in the
   * transaction. It counts as one.
   */
  inHand?: readonly string[];
}

/** Orders whose confirmation was delivered another number of times than once, and how often. */
export async function findMiscountedMails(
  db: Database,
  { deliveries, inHand = [] }: Mails,
): Promise<{ [orderNumber: string]: number }> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { subject, messageId } of deliveries) {
    const orderNumber = /^Your order (\S+)$/.exec(subject)?.[1];
    if (orderNumber === undefined) continue;
    const isKnown = seen.has(messageId) && inHand.some((id) => messageId.includes(id));
    if (!isKnown) counts.set(orderNumber, (counts.get(orderNumber) ?? 0) + 1);
    seen.add(messageId);
  }
  const orders = await db.selectFrom("orders").select("orderNumber").execute();
  const miscounted = orders
    .map(({ orderNumber }): [string, number] => [orderNumber, counts.get(orderNumber) ?? 0])
    .filter(([, count]) => count !== 1);
  return Object.fromEntries(miscounted);
}
