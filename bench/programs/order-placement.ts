// Orders a second, over HTTP, from 8 concurrent customers, each order with three lines, beside a bare node:http server
// in the same run; and the number of SQL statements of one order. Needs a build: `node bench/programs/order-placement.ts`.
import { rm, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type Database } from "../../app/db/database.ts";
import { createDataFolder, startShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import {
  isPlaced,
  measureConcurrent,
  openOrderingCustomers,
  orderRecords,
  pickRecords,
  type ConcurrentResult,
} from "../load/order-load.ts";
import { barePage, withBareServer } from "../load/with-bare-server.ts";
import { makeCatalogue } from "../shops/make-catalogue.ts";

const connections = 8;
const seconds = 8;
const linesPerOrder = 3;

/** The statements of the shop's connections while one order is placed, from PostgreSQL's log. */
async function countStatements(db: Database, log: string, place: () => Promise<Response>) {
  const set = async (statement: string) => {
    await sql.raw(statement).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  await set("alter system set log_line_prefix = '[%a %p] '");
  await set("alter system set log_statement = 'all'");
  const before = (await readFile(log, "utf8")).length;
  const { status } = await place();
  if (status !== 303) throw new Error(`The order's response has the status ${status}.`);
  await set("alter system reset log_statement");
  const lines = (await readFile(log, "utf8")).slice(before).split(/\n(?!\t)/);
  const statement = /^\[gatefold (\d+)\] LOG: {2}(?:statement|execute)/;
  // Emails of earlier orders are sent meanwhile, on other connections.
  const placing = lines.find(
    (line) => statement.test(line) && line.includes('insert into "order_lines"'),
  );
  const connection = statement.exec(placing ?? "")?.[1];
  const sent = lines.filter((line) => statement.exec(line)?.[1] === connection);
  const end = sent.indexOf(placing ?? "");
  const begin = sent.findLastIndex((line, at) => at < end && line.includes("statement: begin"));
  const commit = sent.findIndex((line, at) => at > end && line.includes("statement: commit"));
  return commit - begin + 1;
}

const folder = await createDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const shop = await startShop({
  DATA_DIR: join(folder, "shop"),
  DATABASE_URL: postgres.url,
  // Without the demo catalogue, whose sleeves would be rendered in the background.
  DEMO: "0",
  TRUSTED_PROXIES: "loopback",
});
const { db } = openDatabase(`${postgres.url}?application_name=bench`, { connections: 1 });
try {
  await makeCatalogue(db, 500);
  await db.updateTable("records").set({ stock: 1_000_000, newOrUsed: "new" }).execute();
  const records = await db.selectFrom("records").select(["id", "discountedPrice"]).execute();
  const next = await openOrderingCustomers(shop.url, 6_000);
  const spread = () => orderRecords(next(), pickRecords(records, linesPerOrder));
  const same = () => orderRecords(next(), records.slice(0, linesPerOrder));
  const measure = (send: () => Promise<Response>) =>
    measureConcurrent({ connections, seconds, send, isExpected: isPlaced });

  for (let order = 0; order < connections; order += 1) await same();
  const bare = await withBareServer(barePage, (url) =>
    measureConcurrent({ connections, seconds, send: () => fetch(url), isExpected: ({ ok }) => ok }),
  );
  const apart = await measure(spread);
  const together = await measure(same);
  const log = join(folder, "postgres", "server.log");
  const statements = await countStatements(db, log, same);

  const show = ({ perSecond, median, slowest }: ConcurrentResult) => ({
    "a second": Math.round(perSecond),
    "median ms": Number(median.toFixed(1)),
    "slowest ms": Math.round(slowest),
    "of the bare server": `${((perSecond / bare.perSecond) * 100).toFixed(1)} %`,
  });
  console.log(`${connections} concurrent customers, ${seconds} s each, ${cpus().length} cores`);
  console.table({
    "bare node:http, 40 kB": show(bare),
    "orders, any records": show(apart),
    "orders, the same records": show(together),
  });
  console.log(
    `Statements to place an order of ${linesPerOrder} lines, BEGIN and COMMIT among them: ${statements}.`,
  );
} finally {
  await db.destroy();
  await shop.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
