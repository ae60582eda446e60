import { describe, expect, it } from "vitest";
import { openDatabase } from "../../app/db/database.ts";
import { startReplicaPair } from "../../test/database/replica-pair.ts";
import { addRecord } from "../../test/database/seed.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { takeOutput } from "../../test/setup/console-output.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";

const pair = await startReplicaPair();
const { db } = openDatabase(pair.url, { connections: 2 });
onCleanup(() => db.destroy());
await addRecord(db, { id: "paranoid", album: "Paranoid", stock: 5 });
await pair.waitForReplica();
const { visit, opened, build } = await openTestApp({ url: pair.url, replicaUrl: pair.replicaUrl });
const { live, replica } = opened;

/** Waits until a condition holds. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const isCaughtUp = async () => (await replica?.isCaughtUp()) === true;

/** The last statements of the shop's connections to the replica, but for the query for its position. */
async function readStatements(): Promise<string[]> {
  const rows = await pair.askReplica<{ query: string }>(
    `select query from pg_stat_activity
     where application_name = 'gatefold' and query not like '%pg_last_wal_replay_lsn%'`,
  );
  return rows.map(({ query }) => query);
}

async function changeStock(stock: number): Promise<void> {
  await db.updateTable("records").set({ stock }).where("id", "=", "paranoid").execute();
  await live.catchUp();
}

/** Another URL each time, so that the page is rendered and not cached. */
let visits = 0;
async function readRecord(): Promise<string> {
  visits += 1;
  const response = await visit(`/record/paranoid?visit=${visits}`);
  expect(response.status).toBe(200);
  return response.text();
}

describe("with a replica", () => {
  it("visitors' pages of every route are read from it, and none needs to write", async () => {
    await until(() => live.isListening());
    await until(isCaughtUp);
    expect(await readStatements()).toEqual([]);
    expect(await readRecord()).toContain("Paranoid");
    expect((await readStatements()).join("\n")).toContain("records");
    const fixed = Object.values(build.routes).flatMap((route) => route?.path ?? []);
    const paths = fixed.map((path) => `/${path.replace(":id", "paranoid").replace("*", "none")}`);
    paths.push("/shop?search=parnoid", "/shop?tag=rock&page=2", "/suggestions?search=par");
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) expect((await visit(path)).status, path).toBeLessThan(500);
    // A page that failed there would have suspended it.
    expect(await isCaughtUp()).toBe(true);
  });

  it("a page shows what was acknowledged, however far behind the replica is", async () => {
    await pair.askReplica("select pg_wal_replay_pause()");
    await changeStock(0);
    expect(await isCaughtUp()).toBe(false);
    expect(await readRecord()).toContain("Out of Stock");
    await pair.askReplica("select pg_wal_replay_resume()");
    await until(isCaughtUp);
    expect(await readRecord()).toContain("Out of Stock");
    await changeStock(5);
    expect(await readRecord()).not.toContain("Out of Stock");
  });

  it("pages of logged-in users are read from the primary, and contain their own comments", async () => {
    const ann = await signUp(visit, "ann@example.com");
    await pair.askReplica("select pg_wal_replay_pause()");
    const answer = await ann.post("/record/paranoid", {
      intent: "post-comment",
      text: "It still hums.",
    });
    expect(answer.status).toBeLessThan(400);
    expect(await (await ann.visit("/record/paranoid")).text()).toContain("It still hums.");
    expect(await readRecord()).toContain("It still hums.");
    await pair.askReplica("select pg_wal_replay_resume()");
  });

  it("pages are served without it, and read from it again when it is back", async () => {
    await until(isCaughtUp);
    await pair.stopReplica();
    expect(await readRecord()).toContain("Paranoid");
    expect(takeOutput().join()).toContain("ECONNREFUSED");
    expect(await isCaughtUp()).toBe(false);
    await changeStock(0);
    expect(await readRecord()).toContain("Out of Stock");
    await pair.startReplica();
    await until(isCaughtUp);
    await readRecord();
    expect((await readStatements()).join("\n")).toContain("records");
  });
});
