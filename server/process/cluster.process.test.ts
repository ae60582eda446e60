import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  createDataFolder,
  spawnShop,
  startShop,
  tryStart,
  type RunningShop,
} from "../../e2e/start-shop.ts";
import { signUp } from "../../test/http/test-client.ts";

const asked = { DEMO: "0", HOST: "127.0.0.1", PROCESSES: "2" };

async function createFolder(): Promise<string> {
  const folder = await createDataFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The child processes of a process; only Linux lists them. */
async function findChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(" ").map(Number);
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await setTimeout(50);
}

const isLinux = process.platform === "linux";

test.runIf(isLinux)("a killed worker process is replaced", async () => {
  const folder = await createFolder();
  const shop = await startShop({ ...asked, DATA_DIR: folder, DEMO: "1", SLEEVES_AHEAD: "1" });
  onTestFinished(async () => {
    await shop.end("SIGKILL");
  });
  expect(shop.output().match(/Loaded the demo catalogue/g)).toHaveLength(1);
  const visit = (path: string, init?: RequestInit) =>
    fetch(new URL(path, shop.url), { ...init, redirect: "manual" });
  const ann = await signUp(visit, "ann@example.com");
  const before = await findChildren(shop.pid);
  expect(before).toHaveLength(2);

  // First the worker that runs the background jobs, then the other.
  for (const [index, pid] of before.entries()) {
    process.kill(pid, "SIGKILL");
    await until(() => shop.output().split("has replaced it").length === index + 2);
    expect((await visit("/")).status).toBe(200);
  }
  const after = await findChildren(shop.pid);
  expect(after.some((pid) => before.includes(pid))).toBe(false);
  // Connections go to the processes in turn; a session holds in each.
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await ann.visit("/user/profile", { headers: { Connection: "close" } });
    expect(answer.status).toBe(200);
  }

  expect(await shop.end("SIGTERM")).toBe(0);
  expect(after.some(isAlive)).toBe(false);
  expect(existsSync(`${folder}/postgres/postmaster.pid`)).toBe(false);
});

/** Whether a worker process runs the background jobs. */
async function runsJobs(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/environ`, "utf8")).includes("GATEFOLD_RUNS_JOBS=1");
}

test.runIf(isLinux)("a worker that is killed while the others start is replaced", async () => {
  const folder = await createFolder();
  const shop = spawnShop({ ...asked, DATA_DIR: folder });
  const { pid } = shop.child;
  if (pid === undefined) throw new Error("The shop has no process.");
  onTestFinished(async () => {
    await shop.end("SIGKILL");
  });
  // The second worker is forked once the first one serves.
  await until(() => shop.output().includes("Started"));
  await until(async () => (await findChildren(pid)).length === 2);
  const [first, second] = await findChildren(pid);
  if (first === undefined || second === undefined) throw new Error("There are no workers.");
  process.kill(first, "SIGKILL");
  await until(() => shop.output().includes("Gatefold is open"));
  await until(() => shop.output().includes("has replaced it"));
  const after = await findChildren(pid);
  expect(after).toHaveLength(2);
  expect(after).not.toContain(first);
  expect(await Promise.all(after.map(runsJobs))).toEqual([false, true]);
  expect(await shop.end("SIGTERM")).toBe(0);
});

test.runIf(isLinux)(
  "workers exit when the primary process is killed, and the shop can start again",
  async () => {
    const folder = await createFolder();
    const first = await startShop({ ...asked, DATA_DIR: folder });
    const children = await findChildren(first.pid);
    await first.end("SIGKILL");
    await until(() => !children.some(isAlive));
    const second: RunningShop = await startShop({ ...asked, DATA_DIR: folder });
    expect((await fetch(second.url)).status).toBe(200);
    expect(await second.end("SIGINT")).toBe(0);
  },
);

test("workers that cannot start report the reason once", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    other.close();
  });
  const { port } = other.address() as AddressInfo;
  const folder = await createFolder();
  expect(await tryStart({ ...asked, DATA_DIR: folder, PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Set PORT to a free one, or stop what uses it.\n`,
  });
});
