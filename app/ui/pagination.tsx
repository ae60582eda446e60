import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import control from "./control.module.css";
import layout from "./layout.module.css";
import styles from "./pagination.module.css";
import text from "./text.module.css";
import { uiText } from "./ui-texts.ts";

interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  /** The URL of a page. */
  urlOf: (page: number) => string;
}

/** Real links to the pages of a list: the first, the last, and those around the one shown. */
export function Pagination({ page, pages, urlOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classNames(layout.row, styles.pages)} aria-label={uiText("pages")}>
      {page > 1 && (
        <Link
          to={urlOf(page - 1)}
          rel="prev"
          className={classNames(control.link, text.heavy)}
          data-prefetch
        >
          {uiText("previous")}
        </Link>
      )}
      <ol className={classNames(layout.row, styles.numbers)}>
        {shownPages(page, pages).map((number, index, all) => (
          <li
            key={number}
            data-gap={index > 0 && number - (all[index - 1] ?? 0) > 1 ? "" : undefined}
          >
            <Link
              to={urlOf(number)}
              aria-label={uiText("page", { number })}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link
          to={urlOf(page + 1)}
          rel="next"
          className={classNames(control.link, text.heavy)}
          data-prefetch
        >
          {uiText("next")}
        </Link>
      )}
    </nav>
  );
}

/** The numbers shown: 1, the last, and two to each side of the page. */
export function shownPages(page: number, pages: number): number[] {
  const around = [1, pages, page - 2, page - 1, page, page + 1, page + 2];
  return [...new Set(around)]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other);
}
