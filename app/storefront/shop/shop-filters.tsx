import { useEffect, useRef, type FocusEvent } from "react";
import { useSubmit } from "react-router";
import type { Facets } from "../../catalogue/search/facets.ts";
import {
  filterNames,
  noFilters,
  priceRangeProblem,
  shopList,
  sortLabels,
  sortOrders,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import { FacetFields } from "./facet-fields.tsx";
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
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary>
        <span>{chosen === 0 ? "Filter" : `Filter (${chosen})`}</span> · <span>Sort</span>
      </summary>
      <FilterForm query={query} facets={facets} countLabel={countLabel} onSubmit={close} />
    </details>
  );
}

/** A GET form that is sent at each choice. Without JavaScript, and in the sheet, it has a submit button. */
function FilterForm(props: ShopFiltersProps & { onSubmit: () => void }) {
  const { query, facets, countLabel, onSubmit } = props;
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const url = shopList.url(query);
  // What the page came with is shown already. To show it once more would undo a choice that made React hydrate the form.
  const shown = useRef(url);
  useEffect(() => {
    if (element.current && shown.current !== url) showChoices(element.current, url);
    shown.current = url;
  }, [url]);
  const send = (form: HTMLFormElement) => {
    void submit(withoutEmpty(new FormData(form)), { action: "/shop", preventScrollReset: true });
  };
  const problem = priceRangeProblem(query);
  return (
    <Form
      ref={element}
      action="/shop"
      className={styles.form}
      // A browser that goes back does not restore choices: they are the URL's.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        send(event.currentTarget);
      }}
      onChange={(event) => {
        // A price is sent once it is typed to its end.
        const { target } = event;
        if (!(target instanceof HTMLInputElement && target.type === "text"))
          send(event.currentTarget);
      }}
    >
      {query.tag !== "" && <input type="hidden" name="tag" value={query.tag} />}
      {query.search !== "" && <input type="hidden" name="search" value={query.search} />}
      <FacetFields query={query} facets={facets} />
      <PriceField name="price-from" label="Price from" price={query.priceFrom} send={send} />
      <PriceField
        name="price-to"
        label="Price to"
        price={query.priceTo}
        problem={problem}
        send={send}
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

interface PriceFieldProps {
  name: string;
  label: string;
  price: number | null;
  problem?: string | null;
  send: (form: HTMLFormElement) => void;
}

function PriceField({ name, label, price, problem = null, send }: PriceFieldProps) {
  const start = price === null ? "" : String(price);
  return (
    <TextField
      label={label}
      name={name}
      className={styles.price}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      defaultValue={start}
      errors={problem === null ? [] : [problem]}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const { value, form } = event.currentTarget;
        if (value.trim() !== start && form) send(form);
      }}
    />
  );
}

/**
 * Sets the fields to what the URL says, whether it came by them, by a chip or by going back. The form is not rendered
 * anew for it, so the focus stays where it is, and so does a price that is being typed.
 */
function showChoices(form: HTMLFormElement, url: string): void {
  const parameters = new URL(url, window.location.href).searchParams;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "select, input",
  )) {
    const value = parameters.get(field.name) ?? "";
    if (field.type === "checkbox") field.checked = value !== "";
    else if (field instanceof HTMLSelectElement)
      field.value = value || (field.options[0]?.value ?? "");
    else if (field !== document.activeElement) field.value = value;
  }
}

function withoutEmpty(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "" || (name === "sort" && value === "artist"))
      continue;
    parameters.append(name, value);
  }
  return parameters;
}
