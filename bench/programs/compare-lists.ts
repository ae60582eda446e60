// The lists of the shop page in this checkout and in an older one, in the same process and on the same PostgreSQL, by
// turns: `BENCH_TARGET=../older node bench/programs/compare-lists.ts 10000`. Prints the median time of each list, and the
// CPU time that it takes here and in PostgreSQL (Linux only). Databases stay in the temporary folder until tables change.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { openDatabase, type Database } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { lists } from "../cases/catalogue-queries.ts";
import { median } from "../report/figure.ts";
import { makeCatalogue } from "../shops/make-catalogue.ts";
import { targetFolder, targetMigrations } from "../shops/target.ts";

const count = Number(process.argv[2] ?? 10_000);
const wanted = process.argv[3] ?? "";
const rounds = 41;

/** Where a checkout has its list: the present place, and that of an older layout. */
const places = [
  { find: "search/find-records.server.ts", query: "search/shop-query.ts" },
  { find: "find-records.server.ts", query: "shop-query.ts" },
];

interface Side {
  db: Database;
  ask: (parameters: string) => Promise<unknown>;
  /** Process ids of its connections. */
  backends: number[];
}

interface Measured {
  time: number;
  shop: number;
  postgres: number;
}

const dataDir = join(tmpdir(), `gatefold-compare-${count}`);
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const older = await openSide(targetFolder, targetMigrations);
  const newer = await openSide(projectFolder, shopMigrations);
  const heading = ["", "before", "now", "ratio", "CPU shop", "", "CPU PG", ""];
  console.log(`${count} records, milliseconds, medians of ${rounds} rounds by turns`);
  console.log(formatRow(heading));
  const logs: number[] = [];
  for (const [name, parameters] of lists) {
    if (!name.includes(wanted)) continue;
    const [before, now] = await compare(older, newer, parameters);
    logs.push(Math.log(now.time / before.time));
    const times = [before.time, now.time].map((time) => time.toFixed(2));
    const cpu = [before.shop, now.shop, before.postgres, now.postgres].map((ms) => ms.toFixed(2));
    console.log(formatRow([name, ...times, (now.time / before.time).toFixed(2), ...cpu]));
  }
  const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
  console.log(`geometric mean of the ratios: ${mean.toFixed(3)}`);
  await Promise.all([older.db.destroy(), newer.db.destroy()]);
} finally {
  await postgres.stop();
}

function formatRow([name = "", ...cells]: string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(9)).join("");
}

/** A database with the catalogue and the tables of a checkout, and that checkout's list on it. */
async function openSide(folder: string, migrations: string): Promise<Side> {
  const url = await openCatalogue(migrations);
  const place = places.find(({ find }) => existsSync(join(folder, "app/catalogue", find)));
  if (!place) throw new Error(`${folder} has no list of records that is known here.`);
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href);
  const find = await load(`app/catalogue/${place.find}`);
  const query = await load(`app/catalogue/${place.query}`);
  const { db } = openDatabase(url, { connections: 4 });
  const findRecords = readFunction(find, "findRecords");
  const readQuery = readQueryFunction(query);
  const ask = (parameters: string) =>
    Promise.resolve(findRecords(db, readQuery(new URLSearchParams(parameters))));
  return { db, ask, backends: [] };
}

type AnyFunction = (...values: unknown[]) => unknown;

function readFunction(module: unknown, name: string): AnyFunction {
  const found: unknown = typeof module === "object" && module ? Reflect.get(module, name) : null;
  if (typeof found !== "function") throw new Error(`There is no function ${name}.`);
  return (...values): unknown => Reflect.apply(found, null, values);
}

function readQueryFunction(module: unknown): AnyFunction {
  const list: unknown =
    typeof module === "object" && module ? Reflect.get(module, "shopList") : null;
  return list ? readFunction(list, "read") : readFunction(module, "readShopQuery");
}

/** The URL of a database with the migrations of a folder and the catalogue; it is made when there is none. */
async function openCatalogue(migrations: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).sort())
    hash.update(await readFile(join(migrations, name)));
  hash.update(await readFile(join(import.meta.dirname, "../shops/make-catalogue.ts")));
  const name = `lists_${hash.digest("hex").slice(0, 8)}`;
  const url = postgres.url.replace(/\/postgres$/, `/${name}`);
  const { db: server } = openDatabase(postgres.url, { connections: 1 });
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(server);
  if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  const { db } = openDatabase(url, { connections: 1, withoutTimeout: true });
  await sql`set synchronous_commit = off`.execute(db);
  await migrate(db, migrations);
  const made = await sql<{ made: number }>`select count(*)::integer as made from records`.execute(
    db,
  );
  if (made.rows[0]?.made !== count) {
    await sql`truncate records cascade`.execute(db);
    const start = performance.now();
    await makeCatalogue(db, count);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${migrations}: ${count} records inserted in ${seconds} s`);
  }
  await db.destroy();
  return url;
}

/** Opens all connections of a side, and notes their processes; idle ones are closed after a minute. */
async function findBackends(side: Side): Promise<void> {
  await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(side.db)));
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(side.db);
  side.backends = rows.map(({ pid }) => pid);
}

/** The medians of both sides, which are asked by turns. */
async function compare(older: Side, newer: Side, parameters: string) {
  const results: [Measured[], Measured[]] = [[], []];
  await Promise.all([findBackends(older), findBackends(newer)]);
  for (let round = -3; round < rounds; round += 1) {
    // Who is first has the colder caches of the processor.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const measured = await measure(which === 0 ? older : newer, parameters);
      if (round >= 0) results[which].push(measured);
    }
  }
  return [medians(results[0]), medians(results[1])] as const;
}

async function measure({ ask, backends }: Side, parameters: string): Promise<Measured> {
  const postgresBefore = await readCpuTime(backends);
  const shopBefore = process.cpuUsage();
  const start = performance.now();
  await ask(parameters);
  const time = performance.now() - start;
  const { user, system } = process.cpuUsage(shopBefore);
  const shop = (user + system) / 1000;
  return { time, shop, postgres: (await readCpuTime(backends)) - postgresBefore };
}

/** The CPU time of processes in milliseconds, as exactly as Linux's scheduler counts it; 0 elsewhere. */
async function readCpuTime(pids: number[]): Promise<number> {
  const files = pids.map((pid) => readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0"));
  const times = (await Promise.all(files)).map((text) => Number(text.split(" ")[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

function medians(all: Measured[]): Measured {
  const medianOf = (name: keyof Measured) => median(all.map((one) => one[name]));
  return { time: medianOf("time"), shop: medianOf("shop"), postgres: medianOf("postgres") };
}
