import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { startDatabaseProxy } from "../../test/database/database-proxy.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { findExpositionProblems } from "../../test/http/find-exposition-problems.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { createApp } from "../http/app.ts";
import { openMetrics } from "./metrics.ts";

const { db, url } = await createDatabase();
const database = await startDatabaseProxy(url);
const { visit, opened, build } = await openTestApp({ url: database.url, makesBackups: true });
const record = await addRecord(db);
const token = "a token of the owner's";
const app = createApp({
  clientFolder: join(import.meta.dirname, "../../build/client"),
  pageCacheBytes: 16 * 1024 * 1024,
  metrics: openMetrics({ token: token.replaceAll(" ", "-"), version: "1.2.3" }),
});

const ask = async (path: string, init?: RequestInit) =>
  app.fetch(new Request(new URL(path, "http://shop.example"), init));
const scrape = async (given: string | null = `Bearer ${token.replaceAll(" ", "-")}`) =>
  ask("/metrics", given === null ? {} : { headers: { Authorization: given } });

/** The lines of this shop's metrics, without help and buckets. */
async function readLines(): Promise<string[]> {
  const lines = (await (await scrape()).text()).split("\n");
  return lines.filter((line) => line.startsWith("gatefold_") && !line.includes("_bucket"));
}

it("there is no /metrics without METRICS_TOKEN", async () => {
  expect((await visit("/metrics")).status).toBe(404);
});

it("requires the token, also before the shop is open", async () => {
  for (const wrong of [
    null,
    "",
    "Bearer",
    "Bearer x",
    "Bearer a-token-of-the-owner",
    `Basic ${token}`,
  ]) {
    const answer = await scrape(wrong);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await answer.text()).not.toContain("gatefold_");
  }
  const answer = await scrape();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await answer.text()).toContain('gatefold_build_info{version="1.2.3",node="v24.');
});

it("counts requests by route pattern, cached pages included, and never by URL", async () => {
  app.open(build, opened);
  await vi.waitFor(() => {
    expect(opened.live.isListening()).toBe(true);
  });
  await opened.live.catchUp();
  const post = { method: "POST", body: new URLSearchParams({ email: "x", password: "x" }) };
  for (const path of [`/record/${record.id}`, `/record/${record.id}`, "/record/none"])
    await ask(path);
  await ask("/shop?search=secret");
  await ask("/shop.data?search=secret");
  await ask("/login", post);
  await ask("/login", { method: "PROPFIND" });
  await ask("/no/such/page");
  await ask("/favicon.svg");
  await ask("/healthz");

  const lines = await readLines();
  const requests = lines.filter((line) => line.startsWith("gatefold_http_requests_total"));
  const count = (route: string, method: string, status: number) =>
    expect.arrayContaining([
      expect.stringContaining(`{route="${route}",method="${method}",status="${status}"}`),
    ]) as unknown;
  expect(requests).toContain(
    'gatefold_http_requests_total{route="/record/:id",method="GET",status="200"} 2',
  );
  expect(requests).toContain(
    'gatefold_http_requests_total{route="/record/:id",method="GET",status="404"} 1',
  );
  expect(requests).toContain(
    'gatefold_http_requests_total{route="/shop",method="GET",status="200"} 2',
  );
  expect(requests).toContain(
    'gatefold_http_requests_total{route="/login",method="POST",status="400"} 1',
  );
  expect(requests).toEqual(count("/*", "GET", 404));
  expect(requests.join("\n")).toContain('method="other"');
  expect(requests.join("\n")).not.toMatch(/secret|such|PROPFIND|healthz/);
  expect(lines).toContain('gatefold_http_request_duration_seconds_count{route="/record/:id"} 3');
  expect(lines).toContain('gatefold_page_cache_requests_total{result="hit"} 1');
  expect(lines).toContain("gatefold_static_files_sent_total 1");
  expect(lines).toContain("gatefold_live_listening_processes 1");
  expect(lines).toContain("gatefold_database_up 1");
  expect(lines).toContain('gatefold_mail_queue_jobs{state="created",scope="database"} 0');
  expect(lines).toContain('gatefold_backup_ok{scope="database"} 0');
  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^gatefold_database_pool_connections [1-5]$/)]),
  );
});

it("names and describes metrics as Prometheus expects (promtool check metrics)", async () => {
  const text = await (await scrape()).text();
  expect(findExpositionProblems(text)).toEqual([]);
  expect(findExpositionProblems("# TYPE things_total gauge\nthings_total 1\nother 2")).toEqual([
    "things_total has no help",
    "things_total is a gauge with a counter's name",
    "other has no type",
    "the last line has no end",
  ]);
});

it("marks what every process says of the one database, and nothing else", async () => {
  const marked = (await readLines()).filter((line) => line.includes('scope="database"'));
  const names = new Set(marked.map((line) => line.split("{")[0]));
  expect([...names]).toEqual([
    "gatefold_mail_queue_jobs",
    "gatefold_mail_queue_oldest_job_age_seconds",
    "gatefold_backup_ok",
  ]);
});

it("responds while the database is away, without metrics that are read from it", async () => {
  await database.cut();
  const lines = await readLines();
  expect(lines).toContain("gatefold_database_up 0");
  expect(lines.join("\n")).not.toMatch(/gatefold_mail_queue|gatefold_backup/);
  await database.mend();
  await vi.waitFor(async () => {
    expect(await readLines()).toContain("gatefold_database_up 1");
  });
});
