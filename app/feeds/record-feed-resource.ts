import { redirect } from "react-router";
import { categoryName, isHomeCategory } from "../catalogue/home-categories.ts";
import { recordTopics } from "../catalogue/record-topics.ts";
import { noFilters, shopList } from "../catalogue/search/shop-query.ts";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { showLive } from "../live/show-live.server.ts";
import { topics } from "../live/topics.ts";
import { renderCollectorKey } from "../render-report.ts";
import { servicesContext } from "../services-context.ts";
import { findRenamed } from "../settings/home-section.ts";
import { shop } from "../shop.ts";
import { feedPath } from "../storefront/feed-path.ts";
import type { Route } from "./+types/record-feed-resource.ts";
import { feedText } from "./feeds-texts.ts";
import { findFeedRecords } from "./find-feed-records.server.ts";
import { requireFeedUrl } from "./require-feed-url.ts";
import { writeAtomFeed } from "./write-atom-feed.server.ts";

/**
 * GET /feed.xml: new records in stock as Atom, also of a tag and of a search. A tag or a search that nothing matches is
 * a feed without entries: records with it may come.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl, settings } = context.get(servicesContext);
  const { tag, search } = shopList.read(new URL(request.url).searchParams);
  const path = feedPath({ tag, search });
  requireFeedUrl(request, path);
  const query = { ...shopList.read(new URLSearchParams()), ...noFilters, tag, search };
  const records = await findFeedRecords(db, query);
  if (records.length === 0 && tag !== "" && !isHomeCategory(tag)) {
    // As its page does (storefront/shop/shop-page.tsx): readers stay with a category that is called otherwise.
    const renamed = findRenamed((await settings.read()).home, tag);
    if (renamed !== undefined) throw redirect(feedPath({ tag: renamed, search }), 301);
  }
  if (search !== "") context.get(renderCollectorKey).noteRare();
  showLive(context, [...recordTopics(records), topics.availability, topics.feeds]);
  const about = [categoryName(tag), search].filter(Boolean).join(", ");
  const urlOf = (page: string) => publicUrl + inLanguagePath(currentLanguage(), page);
  const xml = writeAtomFeed({
    records,
    title: `${about === "" ? feedText("newRecords") : feedText("newRecordsOf", { about })} – ${shop.name}`,
    selfUrl: urlOf(path),
    pageUrl: urlOf(shopList.url({ tag, search, sort: "newest" })),
    publicUrl,
  });
  return new Response(xml, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
