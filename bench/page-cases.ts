import { barePage, fetchRaw, withBareServer } from "./baseline.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { press } from "./load.ts";
import { searchTexts } from "./make-catalogue.ts";

const seconds = 8;
/** Before the measuring, so that compiler and database are as warm as in the middle of a day. */
const warmUp = 3;
const drawing = { connections: 16, seconds };

/** Pages that every visitor sees alike, against a server that sends the same bytes. */
export async function measureVisitor({ url, db }: BenchShop): Promise<Figure[]> {
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
    const load = { url, paths: [path], connections: 64, headers };
    await press({ ...load, seconds: warmUp });
    const answer = await fetchRaw(url + path, headers);
    const [bare, kept] = await withBareServer(answer, async (bareUrl) => [
      await press({ ...load, url: bareUrl, seconds }),
      await press({ ...load, seconds }),
    ]);
    figures.push(
      {
        what: `visitor's page, ${name}`,
        unit: "a second",
        value: kept.perSecond,
        baseline: bare.perSecond,
        limit: { least: 0.5 },
      },
      {
        what: `visitor's page, ${name}: slowest hundredth`,
        unit: "ms",
        value: kept.slow,
        baseline: Math.max(1, bare.slow),
        limit: { most: 3 },
      },
    );
  }
  return figures;
}

/** The list as it is drawn for somebody who is logged in. */
export async function measureCustomer(shop: BenchShop): Promise<Figure[]> {
  const cookie = shop.people[0]?.cookies() ?? "";
  const load = { url: shop.url, paths: ["/shop"], headers: { cookie } };
  await press({ ...load, ...drawing, seconds: warmUp });
  const bare = await pressBare();
  const { perSecond } = await press({ ...load, ...drawing });
  return [
    {
      what: "list for a customer",
      unit: "a second",
      value: perSecond,
      baseline: bare,
      limit: { least: 0.015 },
    },
  ];
}

/** Searches for one text after the other, no two alike, so that nothing kept can help. */
export async function measureSearch(
  { url }: BenchShop,
  { records, least }: { records: string; least: number },
): Promise<Figure[]> {
  const paths = searchTexts().map((text) => `/shop?search=${encodeURIComponent(text)}`);
  const warming = paths.splice(-2_000);
  await press({ url, paths: warming, ...drawing, seconds: warmUp });
  const bare = await pressBare();
  const { perSecond, median } = await press({ url, paths, ...drawing });
  return [
    {
      what: `search among ${records}`,
      unit: "a second",
      value: perSecond,
      baseline: bare,
      limit: { least },
    },
    { what: `search among ${records}: median`, unit: "ms", value: median },
  ];
}

async function pressBare(): Promise<number> {
  return withBareServer(barePage, async (url) => {
    const { perSecond } = await press({ url, paths: ["/"], ...drawing });
    return perSecond;
  });
}
