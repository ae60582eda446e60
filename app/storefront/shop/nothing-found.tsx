import { isHomeCategory } from "../../catalogue/home-categories.ts";
import { isFiltered, shopList, type ShopQuery } from "../../catalogue/search/shop-query.ts";
import {
  suggestedFilterLabel,
  suggestedFilterQuery,
  type SuggestedFilter,
} from "../../catalogue/search/suggested-filter.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import type { CardRecord } from "../card/packed-cards.ts";
import { RecordGrid } from "../card/record-grid.tsx";
import styles from "./nothing-found.module.css";

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
            See all records
          </LinkButton>
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="did-you-mean">
          <h2 id="did-you-mean" className={page.ruled}>
            Did you mean
          </h2>
          <RecordGrid records={similar} />
        </section>
      )}
      {genres.length > 0 && (
        <section className={styles.more} aria-labelledby="other-genres">
          <h2 id="other-genres" className={page.ruled}>
            Browse a genre
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
                  {genre}
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
            Newest in the shop
          </h2>
          <RecordGrid records={newest} />
        </section>
      )}
    </>
  );
}

function nothingMessage(query: ShopQuery): string {
  if (isFiltered(query)) return "No record fits all of these choices.";
  if (query.search !== "") {
    const among = query.tag === "" ? "" : ` among ${query.tag}`;
    return `Nothing matches “${query.search}”${among}. Search looks through artists, albums, genres, labels and the numbers on a record.`;
  }
  return isHomeCategory(query.tag)
    ? `There is nothing in ${query.tag} right now.`
    : `There is no category called “${query.tag}” in this shop.`;
}
