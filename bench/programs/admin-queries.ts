// The time of the queries of Manage Storefront, with 100,000 records (or as many as the argument says):
// `node bench/programs/admin-queries.ts`. Prints the median and the slowest of each, beside a baseline of the same run
// (`select 1` on the same connections).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { findHomeArrangement } from "../../app/admin/home-rows/find-home-arrangement.server.ts";
import { applyChange, undoChange } from "../../app/catalogue/editing/bulk-edit.server.ts";
import { changeCell } from "../../app/catalogue/editing/change-record.server.ts";
import { findDuplicates } from "../../app/catalogue/editing/find-duplicates.server.ts";
import { findManagedRecords } from "../../app/catalogue/editing/find-managed-records.server.ts";
import { manageList } from "../../app/catalogue/editing/manage-query.ts";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { median } from "../report/figure.ts";
import { makeCatalogue } from "../shops/make-catalogue.ts";

const count = Number(process.argv[2] ?? 100_000);
const rounds = 20;
const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { db } = openDatabase(postgres.url, { connections: 10 });
const by = { uid: null, username: "bench" };

try {
  await migrate(db, shopMigrations);
  await makeCatalogue(db, count);

  const read = (parameters: string) => manageList.read(new URLSearchParams(parameters));
  const list = (parameters: string) => findManagedRecords(db, read(parameters));
  let stock = 1;
  const first = (await list("")).records[0];
  if (!first) throw new Error("There are no records.");
  await db.updateTable("records").set({ stock }).where("id", "=", first.id).execute();
  const cases: [string, () => Promise<unknown>][] = [
    ["baseline: select 1", () => sql`select 1`.execute(db)],
    ["first page", () => list("")],
    ["page 500", () => list("page=500")],
    ["last page", () => list("page=1000000")],
    ["page 500 by price", () => list("sort=price&page=500")],
    ["by price", () => list("sort=price")],
    ["by stock", () => list("sort=stock")],
    ["by discount, highest", () => list("sort=-discount")],
    ["newest", () => list("sort=newest")],
    ["search, two words", () => list("search=paranoid+wolves")],
    ["search, one common word", () => list("search=black")],
    ["search of two letters", () => list("search=ab")],
    ["search by catalogue number", () => list("search=sst-082")],
    ["search by barcode", () => list("search=5099749534728")],
    ["genre", () => list("genre=Rock")],
    ["genre and search", () => list("genre=Rock&search=dreams")],
    ["search without a match", () => list("search=qqqq+xyzzy")],
    ["category", () => list("category=Dad+Metal")],
    ["category and search", () => list("category=Dad+Metal&search=dreams")],
    ["Special Offers", () => list("category=Special+Offers")],
    ["out of stock", () => list("stock=out")],
    ["low stock by stock", () => list("stock=low&sort=stock")],
    ["discounted by discount", () => list("discounted=yes&sort=-discount")],
    ["home arrangement", () => findHomeArrangement(db)],
    ["same album", () => findDuplicates(db, first)],
    [
      "stock in place",
      () => {
        const base = stock;
        stock += 1;
        return changeCell(db, { by, id: first.id, field: "stock", base, value: stock });
      },
    ],
  ];
  console.log(`${count} records, milliseconds over ${rounds} rounds`);
  console.log(`${"case".padEnd(36)}${"median".padStart(9)}${"slowest".padStart(9)}`);
  for (const [name, ask] of cases) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const shown = [median(times), Math.max(...times)].map((time) => time.toFixed(1).padStart(9));
    console.log(name.padEnd(36) + shown.join(""));
  }

  await measureOnce("a sale of 20 % on a category", () => sale("category=Dad+Metal"));
  await measureOnce("a sale of 20 % on everything", () => sale(""));
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Sets a discount on all matching records and undoes it. */
async function sale(parameters: string): Promise<void> {
  const selected = { matching: manageList.read(new URLSearchParams(parameters)) };
  const change = { columns: ["discount"], next: () => ({ discount: 20 }) } as const;
  const result = await applyChange(db, { by, selected, change });
  if (!result.ok) throw new Error("The sale was refused.");
  const { changed, batch } = result;
  const start = performance.now();
  const restored = await undoChange(db, { by, batch });
  const spent = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${changed} changed, ${restored} restored in ${spent} s`);
}

async function measureOnce(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s including its undo`);
}
