import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { startShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { makeCatalogue } from "./make-catalogue.ts";

export interface LargeShop {
  url: string;
  pid: number;
  /** Its DATA_DIR, with PostgreSQL's files. */
  dataDir: string;
  db: Database;
  /** The admin's Cookie header. */
  cookie: string;
}

/** Runs `work` on a new shop with so many records and orders, four orders per person, and deletes the shop afterwards. */
export async function withLargeShop(
  { records, orders }: { records: number; orders: number },
  work: (shop: LargeShop) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  // Seeding takes longer than the statement timeout.
  const { db } = openDatabase(postgres.url, { connections: 1, withoutTimeout: true });
  const people = Math.ceil(orders / 4);
  try {
    await migrate(db, shopMigrations);
    await makeCatalogue(db, records);
    await makeOrders(db, { orders, people });
    const password = "correct horse";
    const shop = await startShop({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      DEMO: "0",
      ADMIN_PASSWORD: password,
    });
    try {
      console.log(`${records} records, ${orders} orders, ${people} people`);
      const cookie = await logIn(shop.url, password);
      await work({ url: shop.url, pid: shop.pid, dataDir: folder, db, cookie });
    } finally {
      await shop.end();
    }
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function logIn(url: string, password: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "admin@example.com", password }),
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie();
  if (response.status !== 303 || cookies.length === 0) throw new Error("The log-in failed.");
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

interface MakeOrders {
  orders: number;
  /** Accounts; the orders are spread over them. */
  people: number;
  /** The number of latest orders that are new or processing. */
  waiting?: number;
}

const firstNames =
  "Ada Anders Astrid Birgit Bjørn Carl Ditte Ella Emil Freja Gustav Hanne Ida Jens Karen Lars Mads Nanna Ole Per Rikke Søren Tove Ulla Viggo Åse";
const lastNames =
  "Andersen Berg Christensen Dahl Eriksson Falk Gundersen Hansen Iversen Jensen Koch Larsen Møller Nielsen Olsen Petersen Quist Rasmussen Sørensen Thomsen Winther Østergaard";

/**
 * Inserts generated accounts and orders into a database with records, the same ones each time: over two years, more of
 * them recent, with one to four lines each. Most are shipped, some cancelled.
 */
async function makeOrders(db: Database, { orders, people, waiting = 120 }: MakeOrders) {
  await sql`select setseed(0.45)`.execute(db);
  const words = (text: string) => sql`${text.split(" ")}::text[]`;
  const [first, last] = [words(firstNames), words(lastNames)];
  await sql`
    insert into users (id, username, email, created_at)
    select 'bench-person-' || n,
      (${first})[1 + n % 26] || ' ' || (${last})[1 + n % 22],
      'person' || n || '@bench.example',
      now() - n * interval '3 hours'
    from generate_series(1, ${people}::int) as n`.execute(db);
  await sql`
    insert into orders (order_number, user_id, checkout_key, status, email, full_name, address,
      postal_code, city, country, shipping_method, shipping_cost, payment_method, vat_percent,
      total_amount, order_date, ordered_on, created_at)
    select
      to_char(placed, 'YYMMDD') || '-' || (
        select string_agg(
          substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + ((n * 7919) >> (5 * digit)) % 32, 1), '')
        from generate_series(0, 5) as digit
      ),
      'bench-person-' || (1 + n % ${people}::int), gen_random_uuid(),
      case when n <= ${waiting}::int then case when n % 3 = 0 then 'processing' else 'new' end
        when n % 14 = 0 then 'cancelled' else 'shipped' end,
      'person' || (1 + n % ${people}::int) || '@bench.example',
      (${first})[1 + (1 + n % ${people}::int) % 26] || ' ' || (${last})[1 + (1 + n % ${people}::int) % 22],
      'Sleeve Street ' || (1 + n % 200), 1000 + n % 8000, 'København', 'Denmark',
      'parcel', 49, 'invoice', 25, 49, placed, placed::date, placed
    from (
      select n, now() - (power(n::float8 / ${orders}::float8, 1.4) * interval '730 days')
        - n * interval '1 second' as placed
      from generate_series(1, ${orders}::int) as n
    ) as made`.execute(db);
  await sql`
    with shelf as materialized (
      select *, row_number() over (order by id) - 1 as place from records
    ),
    wanted as materialized (
      select order_number, line, n,
        (n * 104729 + line * 15485863) % (select count(*) from records) as place
      from (select order_number, row_number() over (order by order_date desc) as n from orders) as o,
        generate_series(1, 1 + n % 4) as line
    )
    insert into order_lines (order_number, line_number, record_id, album, artist, cover_image, format,
      price, discount, unit_price, quantity)
    select order_number, line, shelf.id, album, artist, cover_image, format, price, discount,
      discounted_price, case when (n + line) % 9 = 0 then 2 else 1 end
    from wanted join shelf using (place)
    on conflict do nothing`.execute(db);
  await sql`
    update orders set total_amount = sum + case when sum >= 600 then 0 else 49 end,
      shipping_cost = case when sum >= 600 then 0 else 49 end
    from (
      select order_number, sum(unit_price * quantity) as sum from order_lines group by order_number
    ) as bought
    where bought.order_number = orders.order_number`.execute(db);
  await sql`
    insert into order_status_changes (order_number, status, changed_at, changed_by, changed_as)
    select order_number, 'new', order_date, user_id, 'customer' from orders`.execute(db);
  for (const table of ["users", "orders", "order_lines", "order_status_changes"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
