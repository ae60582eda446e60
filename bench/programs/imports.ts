// How long an import in the browser takes, what it costs the shop, and how many pages visitors get meanwhile: a Discogs
// inventory of 50,000 rows (or as many as the argument says) in a shop with 10,000 records, while visitors ask for pages
// as fast as they are answered, and then an import and its undo that change every record which customers order meanwhile:
// none may fail, and the slowest may take 2 seconds. `node bench/programs/imports.ts`. Everything is a process of its own, as in real life:
// the shop, its PostgreSQL, the visitors. Exits with 1 when a limit is not kept. The limits of time hold for an idle
// machine; the seconds of processor time beside them do not change on a busy one.
import { setTimeout as wait } from "node:timers/promises";
import type { ImportState } from "../../app/db/column-values.ts";
import type { Database } from "../../app/db/database.ts";
import { inventoryRow, writeInventory } from "../../test/fixtures/discogs-inventory.ts";
import { residentMemory } from "../cases/memory.ts";
import { withCpuTime } from "../load/cpu-time.ts";
import { runLoad } from "../load/http-load.ts";
import { isPlaced, openOrderingCustomers, orderRecords, pickRecords } from "../load/order-load.ts";
import { withLargeShop, type LargeShop } from "../shops/large-shop.ts";

const count = Number(process.argv[2] ?? 50_000);
const maxMegabytes = 250;
const minShare = 0.5;
/** Milliseconds that an order may take while an import changes its records. */
const maxOrderTime = 2000;
/** Orders of the last two steps together: from one network the shop takes 300 in ten minutes. */
const maxOrders = 280;
/** Seconds of one round of visitors; what counts is the mean of the rounds while a step runs. */
const roundSeconds = 4;

interface Step {
  name: string;
  maxSeconds: number | null;
  begin: () => Promise<void>;
  until: ImportState;
}

await withLargeShop({ records: 10_000, orders: 100 }, async (shop) => {
  await visitFor(shop, roundSeconds);
  const alone = await visitFor(shop, 2 * roundSeconds);
  const base = await residentMemory(shop.pid);
  console.log(`${count} rows; ${alone.toFixed(0)} pages a second before, ${base.toFixed(0)} MB`);
  const heads = ["seconds", "shop CPU s", "database s", "MB more", "pages"];
  console.log(" ".repeat(28) + heads.map((head) => head.padStart(12)).join(""));
  const file = writeInventory(Array.from({ length: count }, (_, at) => inventoryRow(at)));
  const upload = () => send(shop, file);
  const press = (intent: string) => async () => {
    const { id } = await newest(shop.db);
    await post(shop, `/admin/import/${id}`, new URLSearchParams({ intent }));
  };
  for (const step of [
    { name: "sent and previewed", maxSeconds: 60, begin: upload, until: "previewed" },
    { name: "written", maxSeconds: 180, begin: press("import"), until: "imported" },
    { name: "the same file, previewed", maxSeconds: 60, begin: upload, until: "previewed" },
  ] satisfies Step[]) {
    await measure(shop, step, { alone, base });
  }
  const { newRows, changedRows, unchangedRows } = await newest(shop.db);
  console.log(`Again: ${newRows} new, ${changedRows} changed, ${unchangedRows} unchanged.`);
  if (unchangedRows !== count) process.exitCode = 1;

  await shop.db
    .updateTable("records")
    .set({ stock: 1_000_000, newOrUsed: "new" })
    .where("id", "like", "bench-%")
    .execute();
  const records = await shop.db
    .selectFrom("records")
    .select(["id", "discountedPrice"])
    .where("id", "like", "bench-%")
    .where("stock", ">", maxOrders)
    .execute();
  const customers = await openOrderingCustomers(shop.url, maxOrders);
  const rows = records.map(({ id }) => `${id},Shelf B\n`).join("");
  await send(shop, `id,location\n${rows}`);
  await reach(shop.db, "previewed");
  for (const [intent, until] of [
    ["import", "imported"],
    ["undo", "undone"],
  ] as const) {
    const step = { isRunning: true };
    const place = () => orderRecords(customers(), pickRecords(records, 3));
    const orders = orderWhile(step, place);
    await press(intent)();
    await reach(shop.db, until);
    step.isRunning = false;
    const { placed, failed, slowest } = await orders;
    console.log(
      `${intent} of ${records.length} records: ${placed} orders, ${failed} failed, the slowest took ${slowest.toFixed(0)} ms`,
    );
    if (placed === 0 || failed > 0 || slowest > maxOrderTime) process.exitCode = 1;
  }
});

/** Places orders one after the other, at most half of maxOrders. */
async function orderWhile(step: { isRunning: boolean }, place: () => Promise<Response>) {
  const orders = { placed: 0, failed: 0, slowest: 0 };
  while (step.isRunning && orders.placed + orders.failed < maxOrders / 2) {
    const start = performance.now();
    const response = await place();
    await response.arrayBuffer();
    orders.slowest = Math.max(orders.slowest, performance.now() - start);
    if (isPlaced(response)) orders.placed += 1;
    else orders.failed += 1;
    await wait(100);
  }
  return orders;
}

async function measure(
  shop: LargeShop,
  { name, maxSeconds, begin, until }: Step,
  { alone, base }: { alone: number; base: number },
): Promise<void> {
  const step = { isRunning: true, most: 0 };
  const visits = visitWhile(shop, step);
  const memory = watchMemory(shop, step);
  const start = performance.now();
  const { cpu } = await withCpuTime(shop, async () => {
    await begin();
    await reach(shop.db, until);
  });
  const seconds = (performance.now() - start) / 1000;
  step.isRunning = false;
  const share = (await visits) / alone;
  await memory;
  const megabytes = step.most - base;
  const figures = [seconds, cpu.shop ?? NaN, cpu.postgres ?? NaN, megabytes];
  const cells = [...figures.map((figure) => figure.toFixed(1)), `${(share * 100).toFixed(0)} %`];
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join(""));
  const isSlow = maxSeconds !== null && seconds > maxSeconds;
  if (isSlow || megabytes > maxMegabytes || share < minShare) process.exitCode = 1;
}

/** Pages a second. */
async function visitFor({ url }: LargeShop, seconds: number): Promise<number> {
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const paths = ["/", "/shop", "/record/bench-1", "/record/bench-77"];
  return (await runLoad({ url, paths, connections: 64, headers, seconds })).perSecond;
}

/** The mean of the rounds that began while the step ran, without the last, which may go on after its end. */
async function visitWhile(shop: LargeShop, step: { isRunning: boolean }): Promise<number> {
  const rounds: number[] = [];
  while (step.isRunning) rounds.push(await visitFor(shop, roundSeconds));
  const whole = rounds.length > 1 ? rounds.slice(0, -1) : rounds;
  return whole.reduce((sum, round) => sum + round, 0) / whole.length;
}

async function watchMemory(shop: LargeShop, step: { isRunning: boolean; most: number }) {
  while (step.isRunning) {
    step.most = Math.max(step.most, await residentMemory(shop.pid));
    await wait(250);
  }
}

async function reach(db: Database, state: ImportState): Promise<void> {
  for (;;) {
    const one = await newest(db);
    if (one.problem !== "") throw new Error(one.problem);
    if (one.state === state) return;
    await wait(100);
  }
}

function newest(db: Database) {
  return db
    .selectFrom("imports")
    .selectAll()
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

function send(shop: LargeShop, text: string): Promise<void> {
  const form = new FormData();
  form.set("file", new File([text], "inventory.csv"));
  form.set("currency", "DKK");
  return post(shop, "/admin/import", form);
}

async function post({ url, cookie }: LargeShop, path: string, body: BodyInit): Promise<void> {
  const headers = { cookie, origin: url };
  const response = await fetch(url + path, { method: "POST", body, headers, redirect: "manual" });
  if (response.status !== 303) throw new Error(`${path}: ${response.status}`);
}
