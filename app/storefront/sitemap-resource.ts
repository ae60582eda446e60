import { homeCategories } from "../catalogue/home-categories.ts";
import { shopList } from "../catalogue/search/shop-query.ts";
import { isWholeNumber } from "../forms/whole-number.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/sitemap-resource.ts";

/** URLs in one sitemap; the protocol allows 50,000 (sitemaps.org). */
const perSitemap = 40_000;

/** GET /sitemap.xml: home, shop and records. A large shop gets an index of parts; `?part=n` is the nth part. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const part = Number(new URL(request.url).searchParams.get("part"));
  const { count } = await db
    .selectFrom("records")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  const parts = Math.ceil(count / perSitemap);
  if (parts > 1 && !(part >= 1)) {
    const list = Array.from({ length: parts }, (_, index) =>
      entry("sitemap", `${publicUrl}/sitemap.xml?part=${index + 1}`),
    );
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list.join("")}</sitemapindex>`,
    );
  }
  const records = await db
    .selectFrom("records")
    .select(["id", "updatedAt"])
    .orderBy("id")
    .limit(perSitemap)
    .offset(isWholeNumber(part, { min: 1, max: parts }) ? (part - 1) * perSitemap : 0)
    .execute();
  const pages =
    part > 1 ? [] : ["/", "/shop", ...homeCategories().map((tag) => shopList.url({ tag }))];
  const entries = [
    ...pages.map((path) => entry("url", publicUrl + path)),
    ...records.map(({ id, updatedAt }) => entry("url", `${publicUrl}/record/${id}`, updatedAt)),
  ];
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`,
  );
}

function entry(element: "url" | "sitemap", url: string, changed?: Date): string {
  const location = url.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<${element}><loc>${location}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</${element}>\n`;
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
