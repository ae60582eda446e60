import { Link, useNavigation } from "react-router";
import type { ListQuery, ListUrls } from "../../forms/list-query.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import { adminText } from "../admin-texts.ts";
import styles from "./list-filters.module.css";

interface ListFiltersProps<Choices> {
  list: ListUrls<Choices>;
  query: ListQuery<Choices>;
  /** What the tabs choose, for screen readers: "Status". */
  name: string;
  tabs: { label: string; count: number; choice: Partial<ListQuery<Choices>>; isCurrent: boolean }[];
  /** What is searched in, as the field's label. */
  searchLabel: string;
  /** What stands in the empty field where the label is too long for a phone's; the label, if left out. */
  placeholder?: string;
}

/** Above a list: tabs for parts of it, each with its count, and a search that keeps the tab. */
export function ListFilters<Choices extends { search: string }>(props: ListFiltersProps<Choices>) {
  const { list, query, name, tabs, searchLabel, placeholder = searchLabel } = props;
  const isLoading = useNavigation().location?.pathname === list.path;
  const kept = Object.entries(list.write({ ...query, search: "", page: 1 }));
  return (
    <div className={classNames(layout.row, styles.filters)} aria-busy={isLoading}>
      <ListTabs
        name={name}
        tabs={tabs.map(({ choice, ...tab }) => ({ ...tab, url: list.url(query, choice) }))}
      />
      <Form
        key={query.search}
        action={list.path}
        role="search"
        aria-label={searchLabel}
        className={classNames(layout.line, styles.search)}
        preventScrollReset
      >
        {kept.map(
          ([parameter, value]) =>
            value !== "" && <input key={parameter} type="hidden" name={parameter} value={value} />,
        )}
        <input
          type="search"
          name="search"
          className={classNames(control.control, control.compact)}
          defaultValue={query.search}
          aria-label={searchLabel}
          placeholder={placeholder}
          maxLength={200}
        />
        <Button type="submit" variant="outline" size="small">
          {adminText("search")}
        </Button>
      </Form>
    </div>
  );
}

interface ListTabsProps {
  /** What the tabs choose, for screen readers. */
  name: string;
  tabs: readonly { label: string; count: number | string; url: string; isCurrent: boolean }[];
}

/** Tabs for parts of a list, each with its count. */
export function ListTabs({ name, tabs }: ListTabsProps) {
  return (
    <nav aria-label={name} className={styles.parts}>
      <ul className={classNames(layout.row, styles.tabs)}>
        {tabs.map(({ label, count, url, isCurrent }) => (
          <li key={label}>
            <Link
              to={url}
              className={classNames(control.link, styles.tab)}
              aria-current={isCurrent ? "page" : undefined}
              preventScrollReset
            >
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
