import { useEffect, useRef, type KeyboardEvent } from "react";
import { Form, useNavigation } from "react-router";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { BulkResult } from "./bulk-result.tsx";
import styles from "./bulk-bar.module.css";
import type { ManageFormResult } from "./manage-form.server.ts";
import { selectionLabel, type Selection } from "./selection.ts";

interface BulkBarProps {
  picked: Selection;
  /** How many are picked. */
  count: number;
  /** The rows of this page, whose boxes post by themselves. */
  shown: readonly { id: string }[];
  answer: ManageFormResult | undefined;
  onDelete: () => void;
}

/** What can be done to several records at once; without scripts it is always there. */
export function BulkBar({ picked, count, shown, answer, onDelete }: BulkBarProps) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  // The button that picked them all is gone; what can be done with them comes next.
  useEffect(() => {
    if (picked.all) form.current?.focus({ preventScroll: true });
  }, [picked.all]);
  const onPage = new Set(shown.map(({ id }) => id));

  /** Enter in a field does what stands behind it, and not what stands first. */
  const press = (intent: string) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    if (event.key !== "Enter" || !form) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLElement>(`[value="${intent}"]`));
  };

  return (
    <>
      <Form
        ref={form}
        id="bulk"
        tabIndex={-1}
        method="post"
        preventScrollReset
        className={styles.bar}
        data-empty={count === 0 ? "" : undefined}
        aria-label="With the selected records"
      >
        {picked.all && <input type="hidden" name="all" value="matching" />}
        {!picked.all &&
          [...picked.ids]
            .filter((id) => !onPage.has(id))
            .map((id) => <input key={id} type="hidden" name="record" value={id} />)}
        <p className={styles.chosen}>
          {picked.all ? `All ${selectionLabel(count)}` : selectionLabel(count)} selected
        </p>
        <div className={styles.deed}>
          <TextField
            label="Discount (%)"
            name="percent"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className={styles.percent}
            onKeyDown={press("discount")}
          />
          <Button type="submit" name="intent" value="discount" size="small" disabled={busy}>
            Set discount
          </Button>
        </div>
        <div className={styles.deed}>
          <TextField
            label="Tag"
            name="tag"
            list="bulk-tags"
            autoComplete="off"
            maxLength={60}
            className={styles.tag}
            onKeyDown={press("tag")}
          />
          <datalist id="bulk-tags">
            {homeCategories
              .filter((category) => category !== specialOffers)
              .map((category) => (
                <option key={category} value={category} />
              ))}
          </datalist>
          <Button type="submit" name="intent" value="tag" size="small" disabled={busy}>
            Add tag
          </Button>
          <Button
            type="submit"
            name="intent"
            value="untag"
            size="small"
            look="outline"
            disabled={busy}
          >
            Remove tag
          </Button>
        </div>
        <div className={styles.deed}>
          <SelectField
            label="Home category row"
            name="category"
            className={styles.category}
            options={homeCategories.map((category) => ({ value: category, label: category }))}
          />
          <Button type="submit" name="intent" value="feature" size="small" disabled={busy}>
            Feature
          </Button>
          <Button
            type="submit"
            name="intent"
            value="unfeature"
            size="small"
            look="outline"
            disabled={busy}
          >
            Unfeature
          </Button>
        </div>
        <Button
          size="small"
          look="danger"
          className={styles.delete}
          disabled={busy}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Form>
      <BulkResult answer={busy ? undefined : answer} />
    </>
  );
}
