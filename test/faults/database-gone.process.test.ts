import { readdirSync, readlinkSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Database } from "../../app/db/database.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import {
  addRecordsAndShoppers,
  openFaultShop,
  openTestConnection,
  readPostmasterPid,
  startPostgres,
  stockBefore,
  type TestPostgres,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies, findMiscountedMails } from "./order-acknowledgements.ts";
import {
  countOutcomes,
  type Outcome,
  requestPage,
  startPageRequests,
  waitUntilFresh,
} from "./page-requests.ts";

/** Seconds without a database, the same for all. What is shown does not hang on it; 30 are to be stood. */
const givenOutage = process.env["OUTAGE_SECONDS"];
/**
 * Milliseconds in which a request that cannot be served is answered so, also by a database that says nothing: more by
 * `slowness` times what the slowest cached page took, which shows how busy the machine is.
 */
const patience = 25_000;
const slowness = 20;

/** The server is gone: connections break, new ones are refused. */
async function stopServer(postgres: TestPostgres) {
  const pid = readPostmasterPid(postgres.folder);
  process.kill(pid, "SIGQUIT");
  await vi.waitFor(() => {
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
  return postgres.start;
}

/** The server stands still: connections stay open, and nothing is answered on them nor on new ones. */
function freezeServer({ folder }: TestPostgres) {
  const cluster = `${folder}/postgres`;
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === cluster)
    .map(Number);
  // The first to go is the one that would start new ones.
  const postmaster = readPostmasterPid(folder);
  for (const pid of [postmaster, ...processes]) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of [...processes, postmaster]) process.kill(pid, "SIGCONT");
    return Promise.resolve();
  };
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

const failures = [
  { name: "gone", fail: stopServer, seconds: 4, isPossible: true },
  // It takes the shop up to five seconds to be sure. /proc tells which processes to stop.
  { name: "hanging", fail: freezeServer, seconds: 8, isPossible: process.platform === "linux" },
];
for (const { name, fail, seconds, isPossible } of failures) {
  test.skipIf(!isPossible)(
    `a database that is ${name}: cached pages, 503 for the rest, and recovery by itself`,
    async () => {
      const postgres = await startPostgres();
      const shop = await openFaultShop({ DATABASE_URL: postgres.url });
      const { url, pid } = shop.running();
      const db = openTestConnection(postgres.url);
      const shoppers = await addRecordsAndShoppers(shop, { db, people: 6 });
      const record = shoppers.records[0]?.id ?? "";
      const kept = ["/", "/shop", `/record/${record}`];
      for (const path of kept) expect((await requestPage(url, path)).what).toBe("fresh");
      const stream = await listenTo(url, `record:${record}`);

      shoppers.start();
      await pause(1_500);
      const repair = await fail(postgres);
      // What was kept is known to be out of date within moments; until then it is right.
      await pause(500);
      const visitors = startPageRequests({
        url,
        paths: [...kept, "/shop?search=unseen#"],
        every: 200,
      });
      await pause(Number(givenOutage ?? seconds) * 1000);
      const heard = stream.count();
      await repair();
      const seen = await visitors.stop();

      for (const path of kept) await waitUntilFresh(shop.running(), path);
      await pause(1_500);
      await shoppers.stop();
      const counts = countOutcomes(seen);
      if (givenOutage !== undefined) {
        const orders = Object.fromEntries(shop.acknowledgements.answers);
        const figures = { counts, slowest: Math.round(slowest(seen)), orders };
        process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
      }
      for (const path of kept) {
        expect(
          Object.keys(counts[path] ?? {}).filter((what) => !["fresh", "stale"].includes(what)),
        ).toEqual([]);
        expect(counts[path]?.["stale"]).toBeGreaterThan(0);
      }
      expect(counts["/shop?search=unseen#"]?.["unavailable"]).toBeGreaterThan(0);
      const cached = slowest(seen.filter(({ path }) => kept.includes(path)));
      expect(slowest(seen)).toBeLessThan(patience + slowness * cached);
      expect(shop.acknowledgements.answers.get("503 without words")).toBeUndefined();
      expect(
        [...shop.acknowledgements.answers.keys()].filter(
          (answer) => !["303", "503"].includes(answer),
        ),
      ).toEqual([]);
      if (fail === stopServer) expect(shop.acknowledgements.answers.get("503")).toBeGreaterThan(0);

      // The same process, and live events reach the stream that was open all the time.
      expect(shop.running().pid).toBe(pid);
      await db.updateTable("records").set({ price: 321 }).where("id", "=", record).execute();
      await vi.waitFor(() => {
        expect(stream.count()).toBeGreaterThan(heard);
      });
      stream.close();
      expect(
        await findDiscrepancies(db, { acknowledgements: shop.acknowledgements, stockBefore }),
      ).toEqual(agreement);
      await expectEveryMailOnce(db, shop.mailServer);
    },
    900_000,
  );
}

/** Milliseconds that the slowest request took. */
function slowest(outcomes: Outcome[]): number {
  return Math.max(...outcomes.map(({ took }) => took));
}

async function expectEveryMailOnce(
  db: Database,
  mailServer: Parameters<typeof findMiscountedMails>[1],
) {
  await vi.waitFor(
    async () => {
      expect(await findMiscountedMails(db, mailServer)).toEqual({});
    },
    // A mail job that was running when the database went away is retried after two minutes, at the next check of each minute.
    { timeout: 240_000, interval: 500 },
  );
}

/** Opens the event stream of a page and counts what it is told, until `close`. */
async function listenTo(
  url: string,
  topics: string,
): Promise<{ count: () => number; close: () => void }> {
  let heard = 0;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/live?topics=${encodeURIComponent(topics)}&at=`, { agent: false }, resolve)
      .once("error", reject)
      .end();
  });
  response.setEncoding("utf8");
  response.on("error", () => undefined);
  response.on("data", (part: string) => {
    heard += part.split("data:").length - 1;
  });
  const close = () => {
    response.destroy();
  };
  onCleanup(() => {
    close();
    return Promise.resolve();
  });
  return { count: () => heard, close };
}
