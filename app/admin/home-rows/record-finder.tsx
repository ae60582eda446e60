import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { HomeCategory } from "../../catalogue/home-categories.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { adminText } from "../admin-texts.ts";
import styles from "./arrange-home-page.module.css";
import { ArrangedRecord } from "./arranged-record.tsx";
import type { ArrangedRecord as Arranged } from "./find-home-arrangement.server.ts";
import { homeRowsText } from "./home-rows-texts.ts";

export interface FoundRecords {
  search: string;
  found: Arranged[];
}

interface RecordFinderProps {
  category: HomeCategory;
  /** Id of the category's row in the page. */
  rowId: string;
  /** The search in this category, if there was one. */
  searched: FoundRecords | null;
}

/** Milliseconds after the last letter typed before the search starts. */
const searchDelay = 250;

/** Finds records to put into a category, while somebody types. */
export function RecordFinder({ category, rowId, searched }: RecordFinderProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search that is still to begin would lead back to this page after it was left.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const { search = "", found = [] } = searched ?? {};
  return (
    <div className={classNames(layout.column, styles.finder)}>
      <Form
        role="search"
        aria-label={homeRowsText("recordsFor", { category })}
        className={styles.search}
        action={`/admin/home#${rowId}`}
        preventScrollReset
        onSubmit={() => {
          clearTimeout(timer.current);
        }}
      >
        <input type="hidden" name="in" value={category} />
        <TextField
          label={homeRowsText("findRecordFor", { category })}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={search}
          onInput={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              void submit(form, {
                action: "/admin/home",
                replace: true,
                preventScrollReset: true,
              });
            }, searchDelay);
          }}
        />
        <noscript>
          <Button type="submit" size="small">
            {adminText("search")}
          </Button>
        </noscript>
      </Form>
      <div role="status">
        {search !== "" && found.length === 0 && <p>{homeRowsText("noMatch", { search })}</p>}
      </div>
      {found.length > 0 && (
        <ul className={styles.records}>
          {found.map((record) => (
            <li key={record.id} className={styles.record}>
              <ArrangedRecord record={record} category={category} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
