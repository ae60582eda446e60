import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { createImporter } from "../../../../test/fixtures/importer.ts";
import { createMemoryLog } from "../../../../test/fixtures/memory-log.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import { openJobQueues } from "../../../jobs/job-queues.server.ts";
import { openPictureStore } from "../../../pictures/picture-store.server.ts";
import {
  openImportJobs,
  pictureQueue,
  queuePictures,
  type PictureJob,
} from "./open-import-jobs.server.ts";

const { db, url } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), "gatefold-jobs-"));
onCleanup(() => rm(folder, { recursive: true, force: true }));
const pictures = await openPictureStore(folder);
const { log, lines } = createMemoryLog();

/** The jobs of a shop that starts. */
async function openShop() {
  const jobs = await openJobQueues(url);
  const ending = new AbortController();
  onCleanup(async () => {
    ending.abort();
    await jobs.close();
  });
  const services = { db, pictures, log, signal: ending.signal };
  return { jobs, open: () => openImportJobs(jobs, services, 1000) };
}

/** An import of another process, of which one picture waits; its address is refused without a request. */
async function addWaiting(): Promise<string> {
  const { id } = await createImporter(db).preview(
    "artist,album,price,stock\nOm,Pilgrimage,100,1\n",
  );
  await db
    .insertInto("importPictures")
    .values({
      importId: id,
      rowNumber: 2,
      location: "line 2",
      columnName: "picture",
      recordId: "om-pilgrimage",
      url: "http://192.168.1.7/p.jpg",
    })
    .execute();
  return id;
}

test("a shop that starts goes on with pictures that wait, whoever imported them", async () => {
  const importId = await addWaiting();
  const shop = await openShop();
  await shop.open();
  await vi.waitFor(
    async () => {
      const found = db
        .selectFrom("importPictures")
        .select("state")
        .where("importId", "=", importId);
      expect(await found.execute()).toEqual([{ state: "failed" }]);
    },
    { interval: 50 },
  );
  expect(lines).toEqual([]);
});

test("pictures that wait get one job, however often and from how many processes they are looked for", async () => {
  const { jobs } = await openShop();
  const queue = await jobs.open<PictureJob>(pictureQueue, {});
  const importId = await addWaiting();
  await Promise.all([queuePictures(queue, db), queuePictures(queue, db)]);
  await queuePictures(queue, db);
  const { rows } = await sql`
    select data from pgboss.job where name = ${pictureQueue} and data ->> 'id' = ${importId}`.execute(
    db,
  );
  expect(rows).toEqual([{ data: { id: importId } }]);
});
