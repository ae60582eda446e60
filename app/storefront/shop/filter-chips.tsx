import { X } from "lucide-react";
import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { conditionLabel } from "../../catalogue/search/condition-filter.ts";
import {
  filterNames,
  isFiltered,
  noFilters,
  shopList,
  type FilterName,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./filter-chips.module.css";

/** What the list is narrowed to: a link for each choice that removes it, and one that removes them all. */
export function FilterChips({ query }: { query: ShopQuery }) {
  if (!isFiltered(query)) return null;
  return (
    <ul className={classNames(layout.line, styles.chips)} aria-label="Chosen filters">
      {filterNames
        .filter((name) => query[name] !== noFilters[name])
        .map((name) => (
          <li key={name}>
            <Link
              className={classNames(layout.line, styles.chip)}
              to={shopList.url(query, { [name]: noFilters[name] })}
              preventScrollReset
            >
              <span className="visually-hidden">Remove </span>
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
          Clear filters
        </Link>
      </li>
    </ul>
  );
}

function chipLabel(query: ShopQuery, name: FilterName): string {
  switch (name) {
    case "decade":
      return `${query.decade ?? ""}s`;
    case "condition":
      return query.condition === "" ? "" : conditionLabel(query.condition);
    case "priceFrom":
      return `From ${formatPrice(query.priceFrom ?? 0)}`;
    case "priceTo":
      return `Up to ${formatPrice(query.priceTo ?? 0)}`;
    case "inStock":
      return "In stock only";
    default:
      return query[name];
  }
}
