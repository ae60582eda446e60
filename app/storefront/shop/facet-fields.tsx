import { conditionLabel, conditions } from "../../catalogue/search/condition-filter.ts";
import type { FacetChoice, Facets } from "../../catalogue/search/facets.ts";
import type { ShopQuery } from "../../catalogue/search/shop-query.ts";
import { SelectField } from "../../ui/field.tsx";
import styles from "./shop-filters.module.css";

/** A list of choices for each facet, with the number of records of each. */
export function FacetFields({ query, facets }: { query: ShopQuery; facets: Facets }) {
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
        label="Label"
        name="label"
        defaultValue={query.label}
        options={choices("All labels", { found: facets.label, chosen: query.label })}
      />
      <SelectField
        label="Condition"
        name="condition"
        className={styles.condition}
        defaultValue={query.condition}
        options={choices("Any condition", {
          found: facets.condition,
          chosen: query.condition,
          labelOf: (value) => grades.get(value) ?? value,
        })}
      />
    </>
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
