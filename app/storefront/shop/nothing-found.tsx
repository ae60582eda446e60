import { categoryName, isHomeCategory } from "../../catalogue/home-categories.ts";
import { isFiltered, shopList, type ShopQuery } from "../../catalogue/search/shop-query.ts";
import { suggestedFilterLabel } from "../../catalogue/search/suggestions/suggested-filter-label.ts";
import {
  suggestedFilterQuery,
  type SuggestedFilter,
} from "../../catalogue/search/suggestions/suggested-filter.ts";
import { genreLabel } from "../../catalogue/vinyl-record.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import type { CardRecord } from "../card/packed-cards.ts";
import { RecordGrid } from "../card/record-grid.tsx";
import styles from "./nothing-found.module.css";
import { shopText } from "./shop-texts.ts";

interface NothingFoundProps {
  query: ShopQuery;
  /** Records whose spelling is similar to the search text. */
  similar: readonly CardRecord[];
  /** Of a search: genres to browse instead, and the newest records. */
  genres: readonly string[];
  newest: readonly CardRecord[];
  /** The filter that the search text stands for. */
  suggestedFilter: SuggestedFilter | null;
}

/** Says why no record is found, and offers a link on. */
export function NothingFound({
  query,
  similar,
  genres,
  newest,
  suggestedFilter,
}: NothingFoundProps) {
  return (
    <>
      <div className={classNames(layout.stack, styles.nothing)}>
        <p>{nothingMessage(query)}</p>
        <div className={layout.row}>
          {suggestedFilter && (
            <LinkButton to={shopList.url(suggestedFilterQuery(suggestedFilter))}>
              {suggestedFilterLabel(suggestedFilter)}
            </LinkButton>
          )}
          <LinkButton to="/shop" variant={suggestedFilter ? "outline" : "solid"}>
            {shopText("allRecords")}
          </LinkButton>
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="did-you-mean">
          <h2 id="did-you-mean" className={page.ruled}>
            {shopText("didYouMean")}
          </h2>
          <RecordGrid records={similar} />
        </section>
      )}
      {genres.length > 0 && (
        <section className={styles.more} aria-labelledby="other-genres">
          <h2 id="other-genres" className={page.ruled}>
            {shopText("browseGenre")}
          </h2>
          <ul className={layout.row}>
            {genres.map((genre) => (
              <li key={genre}>
                <LinkButton
                  variant="outline"
                  size="small"
                  to={shopList.url({ genre })}
                  data-prefetch
                >
                  {genreLabel(genre)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section
          className={classNames(styles.more, styles.newest)}
          aria-labelledby="newest-records"
        >
          <h2 id="newest-records" className={page.ruled}>
            {shopText("newest")}
          </h2>
          <RecordGrid records={newest} />
        </section>
      )}
    </>
  );
}

function nothingMessage(query: ShopQuery): string {
  if (isFiltered(query)) return shopText("noneFits");
  if (query.search !== "") {
    const { search } = query;
    const tag = categoryName(query.tag);
    const none =
      tag === "" ? shopText("noMatch", { search }) : shopText("noMatchAmong", { search, tag });
    return `${none} ${shopText("searched")}`;
  }
  return shopText(isHomeCategory(query.tag) ? "emptyCategory" : "noCategory", {
    tag: categoryName(query.tag),
  });
}
