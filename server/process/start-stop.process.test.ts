import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { readDatabaseUrl } from "../../e2e/database.ts";
import {
  createDataFolder,
  spawnShop,
  startShop,
  tryStart,
  type FailedStart,
  type RunningShop,
} from "../../e2e/start-shop.ts";
import { mountSmallDisk, whyNoDisk } from "../../test/faults/small-disk.ts";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";

/** A data directory. If a test leaves its PostgreSQL running, it is stopped before the folder is deleted. */
async function createFolder(): Promise<string> {
  const folder = await createDataFolder();
  onTestFinished(async () => {
    if (readPostgresPid(folder) !== null) {
      await startEmbeddedPostgres({ dataDir: folder }).then((postgres) => postgres.stop());
    }
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

async function start(environment: { [name: string]: string }): Promise<RunningShop> {
  const shop = await startShop({ DEMO: "0", HOST: "127.0.0.1", ...environment });
  onTestFinished(async () => {
    await shop.end("SIGKILL");
  });
  return shop;
}

async function failToStart(environment: { [name: string]: string }): Promise<FailedStart> {
  const result = await tryStart({ DEMO: "0", HOST: "127.0.0.1", ...environment });
  if ("code" in result) return result;
  await result.end("SIGKILL");
  throw new Error("The shop started, but was expected to fail.");
}

function readPostgresPid(folder: string): number | null {
  try {
    const [pid] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
    return Number(pid);
  } catch {
    return null;
  }
}

/** Waits until postmaster.pid is the server's, not initdb's (whose pid is negative), and has this state in line 8. */
async function untilPostgresIs(folder: string, state: "starting" | "ready"): Promise<void> {
  const file = join(folder, "postgres/postmaster.pid");
  for (;;) {
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
    if (Number(lines[0]) > 0 && (state === "starting" || lines[7]?.trim() === state)) return;
    await setTimeout(1);
  }
}

async function query<Row extends pg.QueryResultRow>(
  folder: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await readDatabaseUrl(folder) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const addRecord = "insert into records (id, album, artist, price) values ('a', 'A', 'B', 1)";

describe("the process", () => {
  it("says that a shop is closed to visitors until its owner opens it", async () => {
    const folder = await createFolder();
    const closed = await start({ DATA_DIR: folder, ADMIN_PASSWORD: "" });
    expect(closed.output()).toMatch(
      /^Gatefold runs at http:\S+ and is closed to visitors until you open it\.$/m,
    );
    expect(closed.output()).not.toContain("is open");
    await query(folder, "update shop_settings set value = 'false' where name = 'shop.openingSoon'");
    await closed.end("SIGTERM");
    const opened = await start({ DATA_DIR: folder });
    expect(opened.output()).toMatch(/^Gatefold is open at http:\S+$/m);
  });

  it("starts, and on SIGTERM stops with its PostgreSQL and code 0", async () => {
    const folder = await createFolder();
    const shop = await start({ DATA_DIR: folder, DEMO: "1", SLEEVES_AHEAD: "1" });
    const health = await fetch(`${shop.url}/healthz`);
    expect(health.status).toBe(200);
    expect((await fetch(shop.url)).status).toBe(200);
    expect(shop.output()).toMatch(/Loaded the demo catalogue: \d+ records\./);
    expect(shop.output()).not.toContain("made up");

    expect(readPostgresPid(folder)).not.toBeNull();
    expect(await shop.end("SIGTERM")).toBe(0);
    expect(readPostgresPid(folder)).toBeNull();
  });

  it("stops with code 0 on SIGINT, and has its rows at the next start", async () => {
    const folder = await createFolder();
    const first = await start({ DATA_DIR: folder });
    expect(first.output()).toMatch(/^Still made up, .* VAT number \(DK 00 00 00 00\)/m);
    await query(folder, addRecord);
    expect(await first.end("SIGINT")).toBe(0);
    const second = await start({ DATA_DIR: folder });
    expect(await query(folder, "select id from records")).toEqual([{ id: "a" }]);
    expect(await second.end()).toBe(0);
  });

  it("uses the PostgreSQL that a killed shop left running", async () => {
    const folder = await createFolder();
    const first = await start({ DATA_DIR: folder });
    const postgres = readPostgresPid(folder);
    await query(folder, addRecord);
    expect(await first.end("SIGKILL")).toBeNull();
    expect(await query(folder, "select id from records")).toEqual([{ id: "a" }]);

    const second = await start({ DATA_DIR: folder });
    expect(readPostgresPid(folder)).toBe(postgres);
    expect(await query(folder, "select id from records")).toEqual([{ id: "a" }]);
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect(await second.end()).toBe(0);
    expect(readPostgresPid(folder)).toBeNull();
  });

  it("starts after shop and PostgreSQL were killed, without losing a committed row", async () => {
    const folder = await createFolder();
    const first = await start({ DATA_DIR: folder });
    await query(folder, addRecord);
    const postgres = readPostgresPid(folder);
    await first.end("SIGKILL");
    if (postgres !== null) process.kill(postgres, "SIGKILL");
    expect(readPostgresPid(folder)).toBe(postgres);

    const second = await start({ DATA_DIR: folder });
    expect(readPostgresPid(folder)).not.toBe(postgres);
    expect(await query(folder, "select id from records")).toEqual([{ id: "a" }]);
    expect(await second.end()).toBe(0);
  });

  it("ignores a postmaster.pid whose process is not PostgreSQL", async () => {
    const folder = await createFolder();
    await (await start({ DATA_DIR: folder })).end();
    const lock = join(folder, "postgres/postmaster.pid");
    await writeFile(
      lock,
      [process.pid, join(folder, "postgres"), 1, 1, "", "127.0.0.1", "", ""].join("\n"),
    );
    const shop = await start({ DATA_DIR: folder });
    expect(readPostgresPid(folder)).not.toBe(process.pid);
    expect(await shop.end()).toBe(0);
  });

  it("refuses a data directory that a running shop uses", async () => {
    const folder = await createFolder();
    const first = await start({ DATA_DIR: folder });
    const second = await failToStart({ DATA_DIR: folder });
    expect(second).toEqual({
      code: 1,
      output: `Another Gatefold already runs on DATA_DIR ${folder}.\n`,
    });
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect(await query(folder, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await first.end()).toBe(0);
  });

  it("lets exactly one of two shops start that start together on a new data directory", async () => {
    const folder = await createFolder();
    const environment = { DATA_DIR: folder, DEMO: "0", HOST: "127.0.0.1" };
    const results = await Promise.all([tryStart(environment), tryStart(environment)]);
    const open = results.filter((result) => "url" in result);
    const refused = results.filter((result) => "code" in result);
    expect(refused).toEqual([
      { code: 1, output: `Another Gatefold already runs on DATA_DIR ${folder}.\n` },
    ]);
    expect(await open[0]?.end()).toBe(0);
  });
});

describe("a signal while the shop starts", () => {
  const cases = (["starting", "ready"] as const).flatMap((state) => [
    { state, processes: "1" },
    { state, processes: "2" },
  ]);
  it.each(cases)(
    "ends it with code 0 and without a PostgreSQL: $state, $processes processes",
    async ({ state, processes }) => {
      const folder = await createFolder();
      const shop = spawnShop({
        DATA_DIR: folder,
        DEMO: "0",
        HOST: "127.0.0.1",
        PROCESSES: processes,
      });
      onTestFinished(() => {
        shop.child.kill("SIGKILL");
      });
      await untilPostgresIs(folder, state);
      // Not its `ended`, for which a PostgreSQL that is left behind holds the output open.
      const exited = once(shop.child, "exit");
      shop.child.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
      expect(shop.output()).not.toContain("could not start");
      expect(readPostgresPid(folder)).toBeNull();
    },
  );
});

describe("a start right after a stop", () => {
  it("never uses the PostgreSQL that is stopping", async () => {
    const folder = await createFolder();
    const first = await start({ DATA_DIR: folder });
    const ended = first.end();
    let next = await tryStart({ DATA_DIR: folder, DEMO: "0", HOST: "127.0.0.1" });
    expect(await ended).toBe(0);
    if ("code" in next) {
      // The first shop still had the data directory.
      expect(next.output).toBe(`Another Gatefold already runs on DATA_DIR ${folder}.\n`);
      next = await start({ DATA_DIR: folder });
    }
    expect(await query(folder, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await next.end()).toBe(0);
  });
});

describe("a start that fails says why in one line", () => {
  it("when the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      other.close();
    });
    const { port } = other.address() as AddressInfo;
    expect(await failToStart({ PORT: String(port), DATA_DIR: await createFolder() })).toEqual({
      code: 1,
      output: `Port ${port} is in use. Set PORT to a free one, or stop what uses it.\n`,
    });
  });

  it("when DATA_DIR cannot be written to", async () => {
    const folder = await createFolder();
    // Not even root can create a folder inside a file.
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const below = join(file, "data");
    expect(await failToStart({ DATA_DIR: below })).toEqual({
      code: 1,
      output: `DATA_DIR ${below} cannot be written to (ENOTDIR).\n`,
    });
  });

  it("when DATABASE_URL does not answer, without repeating its password", async () => {
    const { code, output } = await failToStart({
      DATA_DIR: await createFolder(),
      DATABASE_URL: "postgres://shop:secret@127.0.0.1:1/shop",
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.\n$/);
    expect(output).not.toContain("secret");
  });

  it("when the database belongs to a newer version", async () => {
    const folder = await createFolder();
    const newer = await start({ DATA_DIR: folder });
    await query(folder, "insert into migrations values ('9999-later', '2030-01-01T00:00:00Z')");
    await newer.end();
    const { code, output } = await failToStart({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^This database belongs to a newer version of Gatefold: migration 9999-later is not known here\. .+\n$/,
    );
  });

  it.skipIf(whyNoDisk !== null)(
    "when the disk has too little room for a new shop, and leaves nothing",
    async () => {
      const disk = mountSmallDisk(60);
      const folder = join(disk.folder, "shop");
      const { code, output } = await failToStart({ DATA_DIR: folder });
      expect(code).toBe(1);
      expect(output).toMatch(
        /^The disk of DATA_DIR \S+ has too little room: \d+ MB are free, and a new shop needs 100\. Free some space.+\n$/,
      );
      expect(await readdir(disk.folder)).toEqual([]);
    },
  );

  it("when STORAGE_URL cannot be written to", async () => {
    const folder = await createFolder();
    const file = join(folder, "file");
    await writeFile(file, "");
    const { code, output } = await failToStart({ DATA_DIR: folder, STORAGE_URL: file });
    expect(code).toBe(1);
    expect(output).toMatch(/^STORAGE_URL .+\/file does not keep pictures \(.*ENOTDIR.*\)\.\n$/);
  });

  it("when a setting is invalid", async () => {
    expect(await failToStart({ PORT: "http", DATA_DIR: await createFolder() })).toEqual({
      code: 1,
      output: `PORT is "http", but must be a port number from 0 to 65535 (0 takes a free one).\n`,
    });
  });
});
