import { redirect, useLocation } from "react-router";
import { isHomeCategory, spellTag } from "../../catalogue/home-categories.ts";
import { recordTopics } from "../../catalogue/record-topics.ts";
import { findAlbumCopies } from "../../catalogue/search/find-album-copies.server.ts";
import { findRecords, recordsPerPage } from "../../catalogue/search/find-records.server.ts";
import { findSimilarRecords } from "../../catalogue/search/find-similar-records.server.ts";
import { shopTitle } from "../../catalogue/search/shop-labels.ts";
import { isFiltered, shopList, type ShopQuery } from "../../catalogue/search/shop-query.ts";
import { findSuggestedFilter } from "../../catalogue/search/suggestions/find-suggested-filter.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { renderCollectorKey } from "../../render-report.ts";
import { servicesContext } from "../../services-context.ts";
import { findRenamed } from "../../settings/home-section.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import text from "../../ui/text.module.css";
import { WishlistForms } from "../../wishlist/wishlist-button.tsx";
import { packCards, unpackCards } from "../card/packed-cards.ts";
import { RecordGrid } from "../card/record-grid.tsx";
import { feedLink, feedPath } from "../feed-path.ts";
import { useLastList } from "../last-list.ts";
import type { Route } from "./+types/shop-page.ts";
import { ArtistLettersNav, letterIdsOfPage } from "./artist-letters-nav.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ShopFilters } from "./shop-filters.tsx";
import styles from "./shop-page.module.css";
import { shopText } from "./shop-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { query, found, publicUrl } = loaderData;
  const title = shopTitle(query);
  const meta = pageMeta({
    title: query.page > 1 ? shopText("titleOfPage", { title, page: query.page }) : title,
    description: shopText("description", { records: countLabel(found), title }),
    path: shopList.url({ tag: query.tag, search: query.search }, { page: found.page }),
    publicUrl,
    hidden: found.total === 0,
  });
  const { tag, search } = query;
  if (tag === "" && search === "") return meta;
  return [...meta, { tagName: "link", ...feedLink, href: feedPath({ tag, search }) }];
};

/** What a search without a match offers in its place. */
const offeredInstead = { records: 4, genres: 12 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl, settings } = context.get(servicesContext);
  const query = shopList.read(new URL(request.url).searchParams);
  const tag = spellTag(query.tag);
  // A category has one address.
  if (tag !== query.tag) throw redirect(shopList.url(query, { tag, page: query.page }), 301);
  const { facets, records, letters, ...found } = await findRecords(db, query);
  if (found.total === 0 && tag !== "" && !isHomeCategory(tag)) {
    const renamed = findRenamed((await settings.read()).home, tag);
    // Browsers ask anew each time (no-cache): another category may take the name.
    if (renamed !== undefined) {
      throw redirect(shopList.url(query, { tag: renamed, page: query.page }), 301);
    }
  }
  const [similar, suggestedFilter, others] =
    found.total === 0 && query.search !== ""
      ? await Promise.all([
          findSimilarRecords(db, query.search),
          findSuggestedFilter(db, query.search),
          findRecords(db, shopList.read(new URLSearchParams({ sort: "newest" }))),
        ])
      : [[], null, null];
  const newest = others?.records.slice(0, offeredInstead.records) ?? [];
  if (query.search !== "" || query.priceFrom !== null || query.priceTo !== null)
    context.get(renderCollectorKey).noteRare();
  const { copies, topics: copyTopics } = await findAlbumCopies(db, [
    ...records,
    ...similar,
    ...newest,
  ]);
  const live = showLive(context, [
    ...recordTopics([...records, ...similar, ...newest]),
    ...copyTopics,
    ...(dependsOnPrices(query) ? [topics.prices] : []),
    ...(query.inStock ? [topics.availability] : []),
  ]);
  return {
    query: { ...query, page: found.page },
    found,
    facets,
    suggestedFilter,
    letters,
    pageSize: recordsPerPage,
    records: packCards(records, copies),
    similar: packCards(similar, copies),
    genres: others?.facets.genre.slice(0, offeredInstead.genres).map(({ value }) => value) ?? [],
    newest: packCards(newest, copies),
    publicUrl,
    live,
  };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { query, found, facets, suggestedFilter, letters, pageSize } = loaderData;
  useLastList(useLocation().search);
  return (
    <Page>
      <WishlistForms />
      <h1 className={styles.heading}>{shopTitle(query)}</h1>
      {(found.total > 0 || isFiltered(query)) && (
        <ShopFilters query={query} facets={facets} showLabel={showLabel(found)} />
      )}
      {/* Always one line, so that the records stay where they are when it gets its first chip. */}
      <div className={classNames(layout.line, styles.summary)}>
        <p className={classNames(text.detail, text.quiet)} role="status">
          {countLabel(found)}
        </p>
        <FilterChips query={query} />
      </div>
      {found.total === 0 ? (
        <NothingFound
          query={query}
          similar={unpackCards(loaderData.similar)}
          genres={loaderData.genres}
          newest={unpackCards(loaderData.newest)}
          suggestedFilter={suggestedFilter}
        />
      ) : (
        <>
          {letters.length > 0 && (
            <ArtistLettersNav query={query} starts={letters} pageSize={pageSize} />
          )}
          {/* Another choice is another list: a card that is in both does not travel over the screen. */}
          <RecordGrid
            key={shopList.url(query, { page: query.page })}
            records={unpackCards(loaderData.records)}
            level={2}
            eagerPictures={2}
            ids={letterIdsOfPage(letters, { page: query.page, pageSize })}
          />
          <Pagination
            page={found.page}
            pages={found.pages}
            urlOf={(page) => shopList.url(query, { page })}
          />
        </>
      )}
    </Page>
  );
}

/** Whether a changed price changes which records are listed, or their order. */
function dependsOnPrices({ sort, priceFrom, priceTo }: ShopQuery): boolean {
  return sort.startsWith("price") || priceFrom !== null || priceTo !== null;
}

/** What the button of the filters says. */
function showLabel(found: { total: number; more: boolean }): string {
  return found.total === 0
    ? shopText("showNone")
    : shopText("showRecords", { records: countLabel(found) });
}

function countLabel({ total, more }: { total: number; more: boolean }): string {
  if (total === 0) return shopText("noRecords");
  const records = formatWholeNumber(total);
  return more ? shopText("moreRecords", { records }) : shopText("records", { n: total, records });
}
