import { chown, mkdir, mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isServerRunning } from "./postmaster-pid-file.ts";

const parameters = ["fsync=off"];

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-postgres-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  await mkdir(dataDir, { mode: 0o755 });
  return { folder, dataDir, cluster: join(dataDir, "postgres") };
}

test("a server is the same by another spelling of its folder, and its log names no customers", async () => {
  const { folder, dataDir, cluster } = await makeFolder();
  const first = await startEmbeddedPostgres({ dataDir, parameters });
  onTestFinished(first.stop);
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await client.query("create table people (email text primary key)");
  await client.query("insert into people values ('ann@example.com')");
  await expect(client.query("insert into people values ('ann@example.com')")).rejects.toThrow();
  await client.end();
  const log = await readFile(join(cluster, "server.log"), "utf8");
  expect(log).toContain("duplicate key value violates unique constraint");
  expect(log).not.toContain("ann@example.com");

  const link = join(folder, "link");
  await symlink(dataDir, link);
  const second = await startEmbeddedPostgres({ dataDir: link, parameters });
  expect([second.wasRunning, second.url]).toEqual([true, first.url]);
  await second.stop();
  expect(await isServerRunning(cluster)).toBe(false);

  // By the other spelling first: the stop of the shop finds it, too.
  const third = await startEmbeddedPostgres({ dataDir: link, parameters });
  expect(await isServerRunning(cluster)).toBe(true);
  await third.stop();
  expect(await isServerRunning(join(link, "postgres"))).toBe(false);

  // Of a copy by another user, not the last good stop is the reason.
  if (process.getuid?.() !== 0) return;
  const { uid } = await stat(cluster);
  await chown(cluster, 54_321, 54_321);
  await expect(startEmbeddedPostgres({ dataDir, parameters })).rejects.toThrow(
    new RegExp(
      `^The database in ${cluster} belongs to the user number 54321, but postgres runs it here, .* sudo chown -R ${uid}:\\d+ ${cluster}$`,
    ),
  );
});
