import { Link } from "react-router";
import { artistLetters, letterId } from "../../catalogue/search/artist-letters.ts";
import { shopList, type ShopQuery } from "../../catalogue/search/shop-query.ts";
import styles from "./artist-letters-nav.module.css";
import { shopText } from "./shop-texts.ts";

interface ArtistLettersProps {
  query: ShopQuery;
  /** Of each letter, the number of its first record in the whole list; null: it has none. */
  starts: readonly (number | null)[];
  pageSize: number;
}

/** Where the artists of a letter begin, as links to the page and the card; a letter without records is none. */
export function ArtistLettersNav({ query, starts, pageSize }: ArtistLettersProps) {
  return (
    <nav className={styles.letters} aria-label={shopText("artists")}>
      <ul className={styles.list}>
        {artistLetters.map((letter, index) => {
          const start = starts[index] ?? null;
          if (start === null)
            return (
              <li key={letter} aria-hidden="true">
                {letter}
              </li>
            );
          const page = Math.floor(start / pageSize) + 1;
          return (
            <li key={letter}>
              <Link to={`${shopList.url(query, { page })}#${letterId(letter)}`}>{letter}</Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The ids of the cards of one page at which letters begin, by their places on it. */
export function letterIdsOfPage(
  starts: readonly (number | null)[],
  { page, pageSize }: { page: number; pageSize: number },
): ReadonlyMap<number, string> {
  const first = (page - 1) * pageSize;
  return new Map(
    artistLetters.flatMap((letter, index): [number, string][] => {
      const place = (starts[index] ?? -1) - first;
      return place >= 0 && place < pageSize ? [[place, letterId(letter)]] : [];
    }),
  );
}
