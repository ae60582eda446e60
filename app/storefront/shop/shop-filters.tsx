import type { FocusEvent } from "react";
import { useSubmit } from "react-router";
import { conditionLabel, conditions } from "../../catalogue/search/condition-filter.ts";
import { Form } from "../../network/form.tsx";
import type { FacetChoice, Facets } from "../../catalogue/search/facets.ts";
import {
  filterNames,
  noFilters,
  priceRangeProblem,
  sortLabels,
  sortOrders,
  type ShopQuery,
} from "../../catalogue/search/shop-query.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import styles from "./shop-filters.module.css";

/**
 * Filters and sorts the records by a GET form. Without JavaScript it has a submit button. On a phone the filters are
 * folded away, so that the records come first.
 */
export function ShopFilters({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    void submit(withoutEmpty(new FormData(form)), { action: "/shop", preventScrollReset: true });
  };
  const chosen = filterNames.filter((name) => query[name] !== noFilters[name]).length;
  const problem = priceRangeProblem(query);
  return (
    <Form
      action="/shop"
      className={styles.form}
      // A browser that goes back does not restore choices: they are the URL's.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
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
      <details className={styles.fold} open={problem !== null}>
        <summary>{chosen === 0 ? "Filters" : `Filters (${chosen})`}</summary>
        <div className={styles.filters}>
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
          <noscript>
            <Button type="submit" size="small">
              Show
            </Button>
          </noscript>
        </div>
      </details>
      <SelectField
        label="Sort by"
        name="sort"
        className={styles.sort}
        defaultValue={query.sort}
        options={sortOrders.map((order) => ({ value: order, label: sortLabels[order] }))}
      />
    </Form>
  );
}

function FacetFields({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const decade = query.decade === null ? "" : String(query.decade);
  const grades = new Map<string, string>(
    conditions.map((condition) => [condition, conditionLabel(condition)]),
  );
  return (
    <>
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
        defaultValue={decade}
        options={choices("All decades", {
          found: facets.decade,
          chosen: decade,
          labelOf: (value) => `${value}s`,
        })}
      />
      <SelectField
        label="Condition"
        name="condition"
        defaultValue={query.condition}
        options={choices("Any condition", {
          found: facets.condition,
          chosen: query.condition,
          labelOf: (value) => grades.get(value) ?? value,
        })}
      />
      <SelectField
        label="Label"
        name="label"
        defaultValue={query.label}
        options={choices("All labels", { found: facets.label, chosen: query.label })}
      />
    </>
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
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      defaultValue={start}
      errors={problem === null ? [] : [problem]}
      // A form of several texts without a button is not sent by Enter.
      onKeyDown={(event) => {
        const { form } = event.currentTarget;
        if (event.key !== "Enter" || !form) return;
        event.preventDefault();
        send(form);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const { value, form } = event.currentTarget;
        if (value.trim() !== start && form) send(form);
      }}
    />
  );
}

interface Choices {
  found: FacetChoice[];
  chosen: string;
  labelOf?: (value: string) => string;
}

/** The choices of one list with their counts; the chosen value is one of them even when no record has it. */
function choices(all: string, { found, chosen, labelOf = (value) => value }: Choices) {
  const isListed = chosen === "" || found.some(({ value }) => value === chosen);
  return [
    { value: "", label: all },
    ...(isListed ? [] : [{ value: chosen, label: `${labelOf(chosen)} (0)` }]),
    ...found.map(({ value, count, more }) => ({
      value,
      label: `${labelOf(value)} (${count}${more === true ? "+" : ""})`,
    })),
  ];
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
