import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Thumbnail } from "../../pictures/cover.tsx";
import type { ArrangedCategory, ArrangedRecord } from "./find-home-arrangement.server.ts";
import { specialOffers, type HomeCategory } from "../../catalogue/home-categories.ts";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./arrange-home-page.module.css";
import { BulkResult } from "../records/bulk-result.tsx";
import type { ManageFormResult } from "../records/manage-form.server.ts";

interface ArrangedRowProps {
  row: ArrangedCategory;
  /** The search that was made for this category. */
  asked: { search: string; found: ArrangedRecord[] } | null;
  result: ManageFormResult | undefined;
}

/** Records that a row of the home page shows (docs/rules.md, Home page). */
const shownOnHome = 4;

/** One home category: what visitors see of it, what comes next, and the way to put more into it. */
export function ArrangedRow({ row, asked, result }: ArrangedRowProps) {
  const { category, records, featuredCount, taggedCount } = row;
  const id = category.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const hidden = featuredCount + taggedCount - records.length;
  return (
    <section className={styles.row} aria-labelledby={id} id={`row-${id}`}>
      <header className={styles.head}>
        <h2 id={id}>{category}</h2>
        <p>{wordsOf(row)}</p>
      </header>
      <BulkResult result={result} category={category} />
      <ol className={styles.records}>
        {records.map((record, place) => (
          <li
            key={record.id}
            className={styles.record}
            data-shown={place < shownOnHome ? "" : undefined}
          >
            <Item record={record} category={category} />
          </li>
        ))}
        {hidden > 0 && (
          <li className={styles.hidden}>
            <Link to={manageList.url({ category })}>and {hidden} more</Link>
          </li>
        )}
      </ol>
      <Finder category={category} id={id} asked={asked} />
    </section>
  );
}

function wordsOf({ featuredCount, taggedCount, category }: ArrangedCategory): string {
  const count = featuredCount + taggedCount;
  const tagged = category === specialOffers ? "discounted" : "tagged";
  const words = `${featuredCount} featured, ${taggedCount} more ${tagged}`;
  if (count === 0) return "Empty: the home page leaves this row out.";
  return count < shownOnHome ? `${words}: room for ${shownOnHome - count} more` : words;
}

function Item({ record, category }: { record: ArrangedRecord; category: HomeCategory }) {
  const { album, artist, stock, discount, featured, tagged } = record;
  const isOffers = category === specialOffers;
  return (
    <>
      <Thumbnail record={record} size={64} />
      <div className={styles.words}>
        <Link to={`/admin/manage/${record.id}`} className={styles.album}>
          {album}
        </Link>
        <p className={styles.artist}>{artist}</p>
        <p className={styles.state}>
          {[
            featured && "featured",
            tagged && (isOffers ? `-${discount}%` : "tagged"),
            stock === 0 && "out of stock",
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
        <Form method="post" preventScrollReset className={styles.deeds}>
          <input type="hidden" name="record" value={record.id} />
          <input type="hidden" name="category" value={category} />
          <input type="hidden" name="tag" value={category} />
          <Deed
            intent={featured ? "unfeature" : "feature"}
            words={featured ? "Unfeature" : "Feature"}
            name={
              featured ? `Unfeature ${album} in ${category}` : `Feature ${album} in ${category}`
            }
          />
          {!isOffers && (
            <Deed
              intent={tagged ? "untag" : "tag"}
              words={tagged ? "Remove tag" : "Add tag"}
              name={
                tagged ? `Remove tag ${category} from ${album}` : `Add tag ${category} to ${album}`
              }
            />
          )}
        </Form>
      </div>
    </>
  );
}

function Deed({ intent, words, name }: { intent: string; words: string; name: string }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant="outline"
      aria-label={name}
    >
      {words}
    </Button>
  );
}

/** Milliseconds without a letter typed, after which a search starts by itself. */
const pause = 250;

/** Finds records to put into a category, while somebody types. */
function Finder({
  category,
  id,
  asked,
}: {
  category: HomeCategory;
  id: string;
  asked: ArrangedRowProps["asked"];
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <div className={styles.finder}>
      <Form
        role="search"
        aria-label={`Records for ${category}`}
        className={styles.search}
        action={`/admin/home#row-${id}`}
        preventScrollReset
        onSubmit={() => {
          clearTimeout(timer.current);
        }}
      >
        <input type="hidden" name="in" value={category} />
        <TextField
          label={`Find a record for ${category}`}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={asked?.search ?? ""}
          onInput={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              void submit(form, {
                action: "/admin/home",
                replace: true,
                preventScrollReset: true,
              });
            }, pause);
          }}
        />
        <noscript>
          <Button type="submit" size="small">
            Search
          </Button>
        </noscript>
      </Form>
      <div role="status">
        {asked && asked.search !== "" && asked.found.length === 0 && (
          <p className={styles.artist}>Nothing matches “{asked.search}”.</p>
        )}
      </div>
      {asked && asked.found.length > 0 && (
        <ul className={styles.records}>
          {asked.found.map((record) => (
            <li key={record.id} className={styles.record}>
              <Item record={record} category={category} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
