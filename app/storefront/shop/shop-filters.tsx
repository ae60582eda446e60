import { Form, Link, useSubmit } from "react-router";
import { Button } from "../../ui/button.tsx";
import { CheckBox, SelectField } from "../../ui/field.tsx";
import type { FacetChoice, Facets } from "../../catalogue/search/facets.ts";
import styles from "./shop-filters.module.css";
import {
  isFiltered,
  shopList,
  sortLabels,
  sortOrders,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import layout from "../../ui/layout.module.css";
import { classNames } from "../../ui/class-names.ts";

/** Filters and sorts the records by a GET form. Without JavaScript it has a submit button. */
export function ShopFilters({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const submit = useSubmit();
  return (
    <Form
      action="/shop"
      className={styles.filters}
      // A browser that goes back does not restore choices: they are the URL's.
      autoComplete="off"
      onChange={(event) => {
        void submit(withoutEmpty(new FormData(event.currentTarget)), {
          action: "/shop",
          preventScrollReset: true,
        });
      }}
    >
      {query.tag !== "" && <input type="hidden" name="tag" value={query.tag} />}
      {query.search !== "" && <input type="hidden" name="search" value={query.search} />}
      <SelectField
        label="Genre"
        name="genre"
        defaultValue={query.genre}
        options={choices("All genres", { found: facets.genre, chosen: query.genre })}
      />
      <SelectField
        label="Format"
        name="format"
        defaultValue={query.format}
        options={choices("All formats", { found: facets.format, chosen: query.format })}
      />
      <SelectField
        label="Decade"
        name="decade"
        defaultValue={query.decade === null ? "" : String(query.decade)}
        options={choices("All decades", {
          found: facets.decade,
          chosen: query.decade === null ? "" : String(query.decade),
          suffix: "s",
        })}
      />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={query.sort}
        options={sortOrders.map((order) => ({ value: order, label: sortLabels[order] }))}
      />
      <div className={classNames(layout.row, styles.last)}>
        <CheckBox label="In stock only" name="stock" value="in" defaultChecked={query.inStock} />
        {isFiltered(query) && (
          <Link
            className={styles.reset}
            to={shopList.url({ tag: query.tag, search: query.search, sort: query.sort })}
          >
            Drop filters
          </Link>
        )}
        <noscript>
          <Button type="submit" size="small">
            Show
          </Button>
        </noscript>
      </div>
    </Form>
  );
}

/** The choices of one list with their counts; the chosen value is one of them even when no record has it. */
function choices(
  all: string,
  { found, chosen, suffix = "" }: { found: FacetChoice[]; chosen: string; suffix?: string },
) {
  const isListed = chosen === "" || found.some(({ value }) => value === chosen);
  return [
    { value: "", label: all },
    ...(isListed ? [] : [{ value: chosen, label: `${chosen}${suffix} (0)` }]),
    ...found.map(({ value, count, more }) => ({
      value,
      label: `${value}${suffix} (${count}${more === true ? "+" : ""})`,
    })),
  ];
}

function withoutEmpty(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value === "" || (name === "sort" && value === "artist"))
      continue;
    parameters.append(name, value);
  }
  return parameters;
}
