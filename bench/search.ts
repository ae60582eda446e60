// How long the database takes to answer a search, with 100,000 records (or as many as the first argument
// says): `node bench/search.ts`. Prints each case's median and slowest beside the baseline of the same run
// (`select 1` on the same connection), and the plan of the first.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { findFacets } from "../app/catalogue/find-facets.server.ts";
import { findRecords, matches } from "../app/catalogue/find-records.server.ts";
import { findSimilar } from "../app/catalogue/find-similar.server.ts";
import { findSuggestions } from "../app/catalogue/find-suggestions.server.ts";
import { readShopQuery } from "../app/catalogue/shop-query.ts";
import { openDatabase } from "../app/db/database.ts";
import { migrate } from "../app/db/migrate.ts";
import { startOwnPostgres } from "../server/postgres.ts";
import { makeCatalogue } from "./make-catalogue.ts";

const count = Number(process.argv[2] ?? 100_000);
const rounds = 30;
const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
const postgres = await startOwnPostgres({ dataDir: folder });
const { db } = openDatabase(postgres.url, { connections: 4 });

try {
  await migrate(db, join(import.meta.dirname, "../app/db/migrations"));
  await makeCatalogue(db, count);

  const list = (parameters: string) =>
    findRecords(db, readShopQuery(new URLSearchParams(parameters)));
  const facets = (parameters: string) =>
    findFacets(db, readShopQuery(new URLSearchParams(parameters)));
  const cases: [string, () => Promise<unknown>][] = [
    ["baseline: select 1", () => sql`select 1`.execute(db)],
    ["search, two words", () => list("search=paranoid+wolves")],
    ["search, three words", () => list("search=crimson+garden+doom")],
    ["search with accents", () => list("search=motor+wurm")],
    ["search, one rare word", () => list("search=paranoid")],
    ["search, one common word", () => list("search=black")],
    ["search of two letters", () => list("search=ab")],
    ["search without a match", () => list("search=qqqq+xyzzy")],
    ["search in a tag", () => list("search=dreams&tag=Dad+Metal")],
    ["Did you mean", () => findSimilar(db, "paranoyd wolfes")],
    ["suggestions", () => findSuggestions(db, "crims")],
    ["all records, first page", () => list("")],
    ["all records, page 100", () => list("page=100")],
    ["filters with counts, of a search", () => facets("search=paranoid+wolves")],
    ["filters with counts, of all", () => facets("")],
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
    times.sort((one, other) => one - other);
    const shown = [times[rounds >> 1], times.at(-1)].map((time) =>
      (time ?? 0).toFixed(1).padStart(9),
    );
    console.log(name.padEnd(36) + shown.join(""));
  }

  const plan = await db
    .selectFrom("records")
    .selectAll()
    .where((eb) => matches(eb, readShopQuery(new URLSearchParams("search=paranoid+wolves"))))
    .orderBy(sql`artist collate danish, album collate danish, id`)
    .limit(48)
    .explain("text", sql`analyze`);
  console.log("\nPlan of the search for two words:");
  for (const line of plan) console.log(`  ${String(Object.values(line as object)[0])}`);
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
