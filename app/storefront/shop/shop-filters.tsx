import { useRef } from "react";
import { formatName } from "../../catalogue/format-name.ts";
import { conditions } from "../../catalogue/search/condition-filter.ts";
import { type FacetName, type Facets, maxChoices } from "../../catalogue/search/facets.ts";
import {
  conditionLabel,
  priceRangeProblem,
  sortLabel,
} from "../../catalogue/search/shop-labels.ts";
import {
  filterNames,
  noFilters,
  shopList,
  sortOrders,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import { genreLabel } from "../../catalogue/vinyl-record.ts";
import { listUrl } from "../../forms/list-query.ts";
import { useFilterForm } from "../../forms/use-filter-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import { SearchableSelect } from "./searchable-select.tsx";
import styles from "./shop-filters.module.css";
import { shopText } from "./shop-texts.ts";

interface ShopFiltersProps {
  query: ShopQuery;
  facets: Facets;
  /** "Show 12 records" */
  showLabel: string;
}

/**
 * Filters and order of the list. On a phone they are one line, "Filter (2) · Sort", which opens a sheet at the foot of
 * the window: the summary of a details element, so it opens without scripts too. It stays open while choices are made.
 */
export function ShopFilters({ query, facets, showLabel }: ShopFiltersProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const chosen = filterNames.filter((name) => query[name] !== noFilters[name]).length;
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  return (
    // What a press beside the sheet does is done by the keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={fold}
      className={styles.fold}
      open={priceRangeProblem(query) !== null}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || fold.current?.open !== true) return;
        close();
        fold.current.querySelector("summary")?.focus();
      }}
      onSubmit={close}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary>
        <span>{chosen === 0 ? shopText("filter") : shopText("filterWith", { chosen })}</span> ·{" "}
        <span>{shopText("sort")}</span>
      </summary>
      <FilterForm query={query} facets={facets} showLabel={showLabel} />
    </details>
  );
}

/** The choices, each sent at once. Without JavaScript, and in the sheet, there is a submit button. */
function FilterForm({ query, facets, showLabel }: ShopFiltersProps) {
  const form = useFilterForm(shopList, query);
  const problem = priceRangeProblem(query);
  return (
    <Form {...form} className={styles.form}>
      {query.tag !== "" && <input type="hidden" name="tag" value={query.tag} />}
      {query.search !== "" && <input type="hidden" name="search" value={query.search} />}
      {facetFields().map(({ name, label, all, className }) => (
        <SearchableSelect
          key={name}
          // The list ends after the choices of most records: all of them stand on a page.
          all={
            facets[name].length < maxChoices
              ? undefined
              : { label: all, url: listUrl(`/shop/${name}s`, { tag: query.tag }) }
          }
          label={label}
          name={name}
          className={className}
          defaultValue={shopList.write(query)[name]}
          options={[{ value: "", label: all }, ...facetOptions(query, facets, name)]}
        />
      ))}
      <PriceField name="price-from" label={shopText("priceFrom")} price={query.priceFrom} />
      <PriceField
        name="price-to"
        label={shopText("priceTo")}
        price={query.priceTo}
        errors={problem === null ? [] : [problem]}
      />
      <CheckBox
        label={shopText("inStock")}
        name="stock"
        value="in"
        defaultChecked={query.inStock}
      />
      <SelectField
        label={shopText("sortBy")}
        name="sort"
        className={styles.sort}
        defaultValue={query.sort}
        options={sortOrders.map((order) => ({ value: order, label: sortLabel(order) }))}
      />
      <Button type="submit" className={styles.show}>
        <span>{showLabel}</span>
        <span>{shopText("show")}</span>
      </Button>
    </Form>
  );
}

interface FacetField {
  name: FacetName;
  label: string;
  /** What no choice is called. */
  all: string;
  className?: string | undefined;
}

function facetFields(): FacetField[] {
  return [
    { name: "genre", label: shopText("genre"), all: shopText("genres") },
    { name: "format", label: shopText("format"), all: shopText("formats") },
    { name: "decade", label: shopText("decade"), all: shopText("decades") },
    { name: "label", label: shopText("label"), all: shopText("labels") },
    {
      name: "condition",
      label: shopText("condition"),
      all: shopText("conditions"),
      className: styles.condition,
    },
  ];
}

/** The choices of one facet with their counts; the chosen value is one of them even when no record has it. */
function facetOptions(query: ShopQuery, facets: Facets, name: FacetName) {
  const found = facets[name];
  const chosen = shopList.write(query)[name] ?? "";
  const isListed = chosen === "" || found.some(({ value }) => value === chosen);
  return [...(isListed ? [] : [{ value: chosen, count: 0, more: false }]), ...found].map(
    ({ value, count, more }) => ({
      value,
      label: `${choiceLabel(name, value)} (${count}${more === true ? "+" : ""})`,
    }),
  );
}

function choiceLabel(name: FacetName, value: string): string {
  if (name === "decade") return shopText("ofDecade", { decade: value });
  if (name === "genre") return genreLabel(value);
  if (name === "format") return formatName(value);
  const condition = name === "condition" && conditions.find((known) => known === value);
  return condition ? conditionLabel(condition) : value;
}

interface PriceFieldProps {
  name: string;
  label: string;
  price: number | null;
  errors?: string[];
}

function PriceField({ price, ...field }: PriceFieldProps) {
  return (
    <TextField
      {...field}
      className={styles.price}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      defaultValue={price ?? ""}
    />
  );
}
