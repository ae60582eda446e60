import { useLoaderData } from "react-router";
import type { Route } from "./+types/shop-page.ts";
import { pageMeta } from "../../page-meta.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { renderCollectorKey } from "../../render-report.ts";
import { servicesContext } from "../../services.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { findRecords } from "../../catalogue/search/find-records.server.ts";
import { findSimilarRecords } from "../../catalogue/search/find-similar-records.server.ts";
import { isHomeCategory } from "../../catalogue/home-categories.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordGrid } from "../card/record-grid.tsx";
import { ShopFilters } from "./shop-filters.tsx";
import { recordTopics } from "../../catalogue/record-topics.ts";
import styles from "./shop-page.module.css";
import {
  isFiltered,
  shopList,
  shopTitle,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { query, found, publicUrl } = loaderData;
  const title = shopTitle(query);
  return pageMeta({
    title: query.page > 1 ? `${title}, page ${query.page}` : title,
    description: `${countWords(found)} on vinyl: ${title}. Search and browse by genre, format and decade.`,
    path: shopList.url({ tag: query.tag, search: query.search }, { page: found.page }),
    publicUrl,
    hidden: found.total === 0,
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const query = shopList.read(new URL(request.url).searchParams);
  const { facets, ...found } = await findRecords(db, query);
  const similar =
    found.total === 0 && query.search !== "" ? await findSimilarRecords(db, query.search) : [];
  if (query.search !== "") context.get(renderCollectorKey).noteRare();
  const live = showLive(context, [
    ...recordTopics([...found.records, ...similar]),
    ...(query.sort.startsWith("price") ? [topics.prices] : []),
    ...(query.inStock ? [topics.availability] : []),
  ]);
  return { query: { ...query, page: found.page }, found, facets, similar, publicUrl, live };
}

export default function ShopPage() {
  const { query, found, facets } = useLoaderData<typeof loader>();
  const narrowed = isFiltered(query);
  return (
    <Page>
      <header className={styles.head}>
        <h1>{shopTitle(query)}</h1>
        <p className={styles.count} role="status">
          {countWords(found)}
        </p>
      </header>
      {(found.total > 0 || narrowed) && (
        <ShopFilters key={shopList.url(query)} query={query} facets={facets} />
      )}
      {found.total === 0 ? (
        <NothingFound />
      ) : (
        <>
          <RecordGrid records={found.records} level={2} inSight={2} />
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

function countWords({ total, more }: { total: number; more: boolean }): string {
  if (total === 0) return "No records";
  if (total === 1) return "1 record";
  return `${more ? "More than " : ""}${formatWholeNumber(total)} records`;
}

/** Says why there is nothing, and offers the ways on. */
function NothingFound() {
  const { query, similar } = useLoaderData<typeof loader>();
  const narrowed = isFiltered(query);
  return (
    <>
      <div className={styles.nothing}>
        <p>{nothingWords(query)}</p>
        <div className={styles.ways}>
          {narrowed && (
            <LinkButton to={shopList.url({ tag: query.tag, search: query.search })}>
              Drop the filters
            </LinkButton>
          )}
          <LinkButton to="/shop" variant={narrowed ? "outline" : "solid"}>
            See all records
          </LinkButton>
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="did-you-mean">
          <h2 id="did-you-mean" className={styles.similar}>
            Did you mean
          </h2>
          <RecordGrid records={similar} />
        </section>
      )}
    </>
  );
}

function nothingWords(query: ShopQuery): string {
  if (isFiltered(query)) return "No record fits all of these choices.";
  if (query.search !== "") {
    const among = query.tag === "" ? "" : ` among ${query.tag}`;
    return `Nothing matches “${query.search}”${among}. Search looks through artists, albums and genres.`;
  }
  return isHomeCategory(query.tag)
    ? `There is nothing in ${query.tag} right now.`
    : `There is no category called “${query.tag}” in this shop.`;
}
