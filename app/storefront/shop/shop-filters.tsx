import { useRef } from "react";
import { conditionLabel, conditions } from "../../catalogue/search/condition-filter.ts";
import { type FacetName, type Facets, maxChoices } from "../../catalogue/search/facets.ts";
import {
  filterNames,
  noFilters,
  priceRangeProblem,
  shopList,
  sortLabels,
  sortOrders,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import { listUrl } from "../../forms/list-query.ts";
import { useFilterForm } from "../../forms/use-filter-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import { SearchableSelect } from "./searchable-select.tsx";
import styles from "./shop-filters.module.css";

interface ShopFiltersProps {
  query: ShopQuery;
  facets: Facets;
  /** "12 records" */
  countLabel: string;
}

/**
 * Filters and order of the list. On a phone they are one line, "Filter (2) · Sort", which opens a sheet at the foot of
 * the window: the summary of a details element, so it opens without scripts too. It stays open while choices are made.
 */
export function ShopFilters({ query, facets, countLabel }: ShopFiltersProps) {
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
        <span>{chosen === 0 ? "Filter" : `Filter (${chosen})`}</span> · <span>Sort</span>
      </summary>
      <FilterForm query={query} facets={facets} countLabel={countLabel} />
    </details>
  );
}

/** The choices, each sent at once. Without JavaScript, and in the sheet, there is a submit button. */
function FilterForm({ query, facets, countLabel }: ShopFiltersProps) {
  const form = useFilterForm(shopList, query);
  const problem = priceRangeProblem(query);
  return (
    <Form {...form} className={styles.form}>
      {query.tag !== "" && <input type="hidden" name="tag" value={query.tag} />}
      {query.search !== "" && <input type="hidden" name="search" value={query.search} />}
      {facetFields.map(({ name, label, all, className }) => (
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
      <PriceField name="price-from" label="Price from" price={query.priceFrom} />
      <PriceField
        name="price-to"
        label="Price to"
        price={query.priceTo}
        errors={problem === null ? [] : [problem]}
      />
      <CheckBox label="In stock only" name="stock" value="in" defaultChecked={query.inStock} />
      <SelectField
        label="Sort by"
        name="sort"
        className={styles.sort}
        defaultValue={query.sort}
        options={sortOrders.map((order) => ({ value: order, label: sortLabels[order] }))}
      />
      <Button type="submit" className={styles.show}>
        <span>Show {countLabel}</span>
        <span>Show</span>
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

const facetFields: readonly FacetField[] = [
  { name: "genre", label: "Genre", all: "All genres" },
  { name: "format", label: "Format", all: "All formats" },
  { name: "decade", label: "Decade", all: "All decades" },
  { name: "label", label: "Label", all: "All labels" },
  { name: "condition", label: "Condition", all: "Any condition", className: styles.condition },
];

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
  if (name === "decade") return `${value}s`;
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
