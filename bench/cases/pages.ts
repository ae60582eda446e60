import { readSessionKey } from "../../app/page-user/kept-user-cookie.server.ts";
import { keptUserCookie } from "../../app/page-user/page-user.ts";
import { perRequest, withCpuTime, type CpuTime } from "../load/cpu-time.ts";
import { runLoad } from "../load/http-load.ts";
import type { Load, LoadResult } from "../load/load.ts";
import { barePage, fetchRaw, withBareServer } from "../load/with-bare-server.ts";
import type { Figure } from "../report/figure.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { searchTexts } from "../shops/make-catalogue.ts";

const seconds = 8;
/** Seconds of load before measuring, for the compiler and the database's cache. */
const warmUpSeconds = 3;
const renderLoad = { connections: 16, seconds };

/** Pages that all visitors see alike, compared with a server that sends the same bytes. */
export async function measureVisitorPages(shop: BenchShop): Promise<Figure[]> {
  const { url, db } = shop;
  const { id } = await db
    .selectFrom("records")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const figures: Figure[] = [];
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  for (const [name, path] of [
    ["home", "/"],
    ["list", "/shop"],
    ["record", `/record/${id}`],
  ] as const) {
    const load = { url, paths: [path], connections: 64, headers, seconds };
    await runLoad({ ...load, seconds: warmUpSeconds });
    const response = await fetchRaw(url + path, headers);
    const bare = await withBareServer(response, (bareUrl) => runLoad({ ...load, url: bareUrl }));
    const { result, cpu } = await runMeasured(shop, load);
    figures.push(
      {
        what: `visitor's page, ${name}`,
        unit: "a second",
        value: result.perSecond,
        baseline: bare.perSecond,
        cpu,
        limit: { min: 0.5 },
      },
      {
        what: `visitor's page, ${name}: slowest hundredth`,
        unit: "ms",
        value: result.p99,
        baseline: Math.max(1, bare.p99),
        limit: { max: 3 },
      },
    );
  }
  return figures;
}

/** The list for a logged-in customer: from the page cache, where the browser draws who looks, and made by the server. */
export async function measureCustomerPages(shop: BenchShop): Promise<Figure[]> {
  const cookies = shop.customers[0]?.cookies() ?? "";
  const kept = `${cookies}; ${keptUserCookie}=${readSessionKey(cookies)}`;
  return [
    ...(await measureCustomerList(shop, { what: "list for a customer", cookie: kept, min: 0.3 })),
    ...(await measureCustomerList(shop, {
      what: "list for a customer, rendered",
      cookie: cookies,
      min: 0.001,
    })),
  ];
}

async function measureCustomerList(
  shop: BenchShop,
  { what, cookie, min }: { what: string; cookie: string; min: number },
): Promise<Figure[]> {
  const load = { url: shop.url, paths: ["/shop"], headers: { cookie }, ...renderLoad };
  await runLoad({ ...load, seconds: warmUpSeconds });
  const baseline = await measureBareServer();
  const { result, cpu } = await runMeasured(shop, load);
  return [
    {
      what,
      unit: "a second",
      value: result.perSecond,
      baseline,
      cpu,
      limit: { min },
    },
  ];
}

/** Searches that were never made before, so that no cache has them. */
export async function measureSearch(
  shop: BenchShop,
  { records, min }: { records: string; min: number },
): Promise<Figure[]> {
  const paths = searchTexts().map((text) => `/shop?search=${encodeURIComponent(text)}`);
  const warmUpPaths = paths.splice(-2_000);
  const load = { url: shop.url, paths, ...renderLoad };
  await runLoad({ ...load, paths: warmUpPaths, seconds: warmUpSeconds });
  const baseline = await measureBareServer();
  const { result, cpu } = await runMeasured(shop, load);
  return [
    {
      what: `search among ${records}`,
      unit: "a second",
      value: result.perSecond,
      baseline,
      cpu,
      limit: { min },
    },
    { what: `search among ${records}: median`, unit: "ms", value: result.median },
  ];
}

/** Runs a load on the shop and measures its CPU time per request. */
async function runMeasured(
  { running, dataDir }: BenchShop,
  load: Load,
): Promise<{ result: LoadResult; cpu: CpuTime }> {
  const { result, cpu } = await withCpuTime({ pid: running.pid, dataDir }, () => runLoad(load));
  return { result, cpu: perRequest(cpu, result.requests) };
}

async function measureBareServer(): Promise<number> {
  return withBareServer(barePage, async (url) => {
    const { perSecond } = await runLoad({ url, paths: ["/"], ...renderLoad });
    return perSecond;
  });
}
