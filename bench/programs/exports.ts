// The time and memory of exports and of Google's feed, with 100,000 records (or as many as the argument says):
// `node bench/programs/exports.ts`. Prints each beside a baseline of the same run: PostgreSQL's COPY of the same table,
// read to its end, with the seconds of processor time of this process, which a busy machine does not change. Memory is
// what the process takes at most above what it had before, after a first export that is not measured. Exits with 1 when
// an export of the records takes more than 10 s, or anything more than 100 MB.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { to } from "pg-copy-streams";
import { writeExport } from "../../app/admin/export/write-export.server.ts";
import { exportFormats, type ExportFormat } from "../../app/catalogue/export/export-formats.ts";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { writeGoogleFeed } from "../../app/feeds/write-google-feed.server.ts";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { makeCatalogue } from "../shops/make-catalogue.ts";

const count = Number(process.argv[2] ?? 100_000);
const maxSeconds = 10;
const maxMegabytes = 100;
const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { db } = openDatabase(postgres.url, { connections: 4, withoutTimeout: true });
const publicUrl = "http://localhost:3000";
let baseline = 0;

try {
  await migrate(db, shopMigrations);
  await makeCatalogue(db, count);
  // Each record can be added to Discogs.
  await sql`
    insert into record_sources (record_id, source, release_id)
    select id, 'discogs', substr(id, 7) from records`.execute(db);
  console.log(`${count} records`);
  const heads = ["seconds", "of COPY", "CPU s", "MB", "memory"];
  console.log(" ".repeat(28) + heads.map((head) => head.padStart(10)).join(""));
  await drain(open("csv"), () => undefined);
  await measure("baseline: COPY", copyRecords);
  for (const format of exportFormats) {
    await measure(format, () => open(format));
  }
  const feed = () =>
    Readable.from(writeGoogleFeed(db, { publicUrl, generatedSleeves: false }), {
      objectMode: false,
    });
  await measure("Google feed", feed);
  await measure("Google feed, as it is cached", () => feed().pipe(createGzip()));
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function open(format: ExportFormat): Readable {
  const openPictures = () => openPictureStore(folder);
  const parts = writeExport(db, { format, by: "bench", now: new Date(), openPictures });
  return Readable.from(parts, { objectMode: false });
}

function copyRecords(): Readable {
  const client = new pg.Client({ connectionString: postgres.url });
  const source = client.connect().then(() => client.query(to("copy records to stdout")));
  return Readable.from(
    (async function* () {
      yield* (await source) as AsyncIterable<Buffer>;
      await client.end();
    })(),
    { objectMode: false },
  );
}

async function measure(name: string, read: () => Readable): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [most, bytes] = [before, 0];
  const [start, used] = [performance.now(), process.cpuUsage()];
  await drain(read(), (length) => {
    bytes += length;
    most = Math.max(most, process.memoryUsage().rss);
  });
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - start) / 1000;
  if (baseline === 0) baseline = seconds;
  const memory = (most - before) / 1e6;
  const figures = [seconds, seconds / baseline, (user + system) / 1e6, bytes / 1e6, memory];
  console.log(name.padEnd(28) + figures.map((figure) => figure.toFixed(1).padStart(10)).join(""));
  const isSlow = (name === "csv" || name === "json") && seconds > maxSeconds;
  if (count <= 100_000 && (isSlow || memory > maxMegabytes)) process.exitCode = 1;
}

async function drain(source: Readable, onPart: (length: number) => void): Promise<void> {
  await pipeline(
    source,
    new Writable({
      write: (part: Buffer, _encoding, done) => {
        onPart(part.length);
        done();
      },
    }),
  );
}
