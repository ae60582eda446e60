import { Form, Link, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import styles from "./list-filters.module.css";

interface ListFiltersProps {
  /** What the choice is about, for those who hear it: "Status". */
  name: string;
  tabs: { words: string; count: number; to: string; current: boolean }[];
  /** The path that is searched, what was searched for, and the choices that stay with a new search. */
  path: string;
  search: string;
  kept: { [name: string]: string };
  /** What is searched in, as the field's label. */
  label: string;
}

/** Above a list: which part of it is shown, and a search in it; both are in the address. */
export function ListFilters({ name, tabs, path, search, kept, label }: ListFiltersProps) {
  const waiting = useNavigation().location?.pathname === path;
  return (
    <div className={styles.filters} aria-busy={waiting}>
      <nav aria-label={name}>
        <ul className={styles.tabs}>
          {tabs.map(({ words, count, to, current }) => (
            <li key={words}>
              <Link
                to={to}
                className={styles.tab}
                aria-current={current ? "page" : undefined}
                preventScrollReset
              >
                {words} <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form key={search} action={path} role="search" className={styles.search} preventScrollReset>
        {Object.entries(kept).map(
          ([field, value]) =>
            value !== "" && <input key={field} type="hidden" name={field} value={value} />,
        )}
        <input
          type="search"
          name="search"
          className={styles.field}
          defaultValue={search}
          aria-label={label}
          placeholder={label}
          maxLength={200}
        />
        <Button type="submit" look="outline" size="small">
          Search
        </Button>
      </Form>
    </div>
  );
}
