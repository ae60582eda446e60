import { X } from "lucide-react";
import { Link } from "react-router";
import { formatName } from "../../catalogue/format-name.ts";
import { formatPrice } from "../../catalogue/price.ts";
import { conditionLabel } from "../../catalogue/search/shop-labels.ts";
import {
  filterNames,
  isFiltered,
  noFilters,
  shopList,
  type FilterName,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import { genreLabel } from "../../catalogue/vinyl-record.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./filter-chips.module.css";
import { shopText } from "./shop-texts.ts";

/** What the list is narrowed to: a link for each choice that removes it, and one that removes them all. */
export function FilterChips({ query }: { query: ShopQuery }) {
  if (!isFiltered(query)) return null;
  return (
    <ul className={classNames(layout.line, styles.chips)} aria-label={shopText("chosen")}>
      {filterNames
        .filter((name) => query[name] !== noFilters[name])
        .map((name) => (
          <li key={name}>
            <Link
              className={classNames(layout.line, styles.chip)}
              to={shopList.url(query, { [name]: noFilters[name] })}
              preventScrollReset
            >
              <span className="visually-hidden">{`${shopText("remove")} `}</span>
              {chipLabel(query, name)}
              <X size={14} aria-hidden="true" />
            </Link>
          </li>
        ))}
      <li>
        <Link
          className={styles.clear}
          to={shopList.url({ tag: query.tag, search: query.search, sort: query.sort })}
          preventScrollReset
        >
          {shopText("clear")}
        </Link>
      </li>
    </ul>
  );
}

function chipLabel(query: ShopQuery, name: FilterName): string {
  switch (name) {
    case "genre":
      return genreLabel(query.genre);
    case "format":
      return formatName(query.format);
    case "decade":
      return shopText("ofDecade", { decade: query.decade ?? "" });
    case "condition":
      return query.condition === "" ? "" : conditionLabel(query.condition);
    case "priceFrom":
      return shopText("fromPrice", { price: formatPrice(query.priceFrom ?? 0) });
    case "priceTo":
      return shopText("upToPrice", { price: formatPrice(query.priceTo ?? 0) });
    case "inStock":
      return shopText("inStock");
    default:
      return query[name];
  }
}
