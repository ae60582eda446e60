import { homeCategories } from "../catalogue/home-categories.ts";
import { shopList } from "../catalogue/search/shop-query.ts";
import { isWholeNumber } from "../forms/whole-number.ts";
import { inLanguagePath } from "../language/language-path.ts";
import type { Language } from "../language/languages.ts";
import { requireFirstLanguage } from "../language/require-first-language.server.ts";
import { servicesContext } from "../services-context.ts";
import { shop } from "../shop.ts";
import type { Route } from "./+types/sitemap-resource.ts";

/** URLs in one sitemap; the protocol allows 50,000 (sitemaps.org). */
const perSitemap = 40_000;

/** GET /sitemap.xml: home, shop and records, in every language of the shop. A large shop gets an index of parts; `?part=n` is the nth part. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireFirstLanguage();
  const { db, publicUrl } = context.get(servicesContext);
  const part = Number(new URL(request.url).searchParams.get("part"));
  const { count } = await db
    .selectFrom("records")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  const perPart = Math.floor(perSitemap / shop.languages.length);
  const parts = Math.ceil(count / perPart);
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
    .limit(perPart)
    .offset(isWholeNumber(part, { min: 1, max: parts }) ? (part - 1) * perPart : 0)
    .execute();
  const pages =
    part > 1 ? [] : ["/", "/shop", ...homeCategories().map((tag) => shopList.url({ tag }))];
  const entries = [
    ...pages.map((path) => pageEntries(publicUrl, path)),
    ...records.map(({ id, updatedAt }) => pageEntries(publicUrl, `/record/${id}`, updatedAt)),
  ];
  const alternates =
    shop.languages.length === 1 ? "" : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternates}>${entries.join("")}</urlset>`,
  );
}

/** A page in each language, which names the others (developers.google.com/search/docs/specialty/international). */
function pageEntries(publicUrl: string, path: string, changed?: Date): string {
  const [first, ...others] = shop.languages;
  const urlIn = (code: Language) => publicUrl + inLanguagePath(code, path);
  if (others.length === 0) return entry("url", urlIn(first), { changed });
  const link = (hreflang: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(url)}"/>`;
  const links = [
    ...shop.languages.map((code) => link(code, urlIn(code))),
    link("x-default", urlIn(first)),
  ].join("");
  return shop.languages.map((code) => entry("url", urlIn(code), { changed, links })).join("");
}

interface EntryParts {
  changed?: Date | undefined;
  links?: string;
}

function entry(
  element: "url" | "sitemap",
  url: string,
  { changed, links = "" }: EntryParts = {},
): string {
  const changedAt = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<${element}><loc>${escapeXml(url)}</loc>${changedAt}${links}</${element}>\n`;
}

function escapeXml(url: string): string {
  return url.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
