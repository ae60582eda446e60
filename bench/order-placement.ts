// How many orders a second the running shop takes, over HTTP, from 8 customers side by side, each order of
// three lines; beside it, in the same run, what a bare node:http server answers. Then how many statements
// one such request sends to the database. `npm run build` first, then `node bench/order-placement.ts`.
import { rm, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type Database } from "../app/db/database.ts";
import { createDataFolder, startShop } from "../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import { barePage, withBareServer } from "./baseline.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import {
  isPlaced,
  measureAsking,
  openCrowd,
  orderRecords,
  pickRecords,
  type Measured,
} from "./order-load.ts";

const customers = 8;
const seconds = 8;
const linesPerOrder = 3;

/** What the shop's own connections sent while one order was placed, read from PostgreSQL's log. */
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
  if (status !== 302) throw new Error(`The order was answered with ${status}.`);
  await set("alter system reset log_statement");
  const lines = (await readFile(log, "utf8")).slice(before).split(/\n(?!\t)/);
  const statement = /^\[gatefold (\d+)\] LOG: {2}(?:statement|execute)/;
  // Letters of earlier orders are written meanwhile, on other connections.
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
  // Not the demo's: sleeves are drawn for it in the background, which is not to be measured here.
  DEMO: "0",
  TRUSTED_PROXIES: "loopback",
});
const { db } = openDatabase(`${postgres.url}?application_name=bench`, { connections: 1 });
try {
  await makeCatalogue(db, 500);
  await db.updateTable("records").set({ stock: 1_000_000 }).execute();
  const records = await db.selectFrom("records").select(["id", "discountedPrice"]).execute();
  const next = await openCrowd(shop.url, 6_000);
  const spread = () => orderRecords(next(), pickRecords(records, linesPerOrder));
  const same = () => orderRecords(next(), records.slice(0, linesPerOrder));
  const measure = (ask: () => Promise<Response>) =>
    measureAsking({ customers, seconds, ask, isGood: isPlaced });

  for (let order = 0; order < customers; order += 1) await same();
  const bare = await withBareServer(barePage, (url) =>
    measureAsking({ customers, seconds, ask: () => fetch(url), isGood: ({ ok }) => ok }),
  );
  const apart = await measure(spread);
  const together = await measure(same);
  const log = join(folder, "postgres", "server.log");
  const statements = await countStatements(db, log, same);

  const show = ({ perSecond, median, slowest }: Measured) => ({
    "a second": Math.round(perSecond),
    "median ms": Number(median.toFixed(1)),
    "slowest ms": Math.round(slowest),
    "of the bare server": `${((perSecond / bare.perSecond) * 100).toFixed(1)} %`,
  });
  console.log(`${customers} customers side by side, ${seconds} s each, ${cpus().length} cores`);
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
