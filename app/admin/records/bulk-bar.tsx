import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { recordsLabel } from "../../catalogue/editing/manage-query.ts";
import { roundingLabels } from "../../catalogue/editing/price-change.ts";
import { gradeOptions, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import notice from "../../ui/notice.module.css";
import text from "../../ui/text.module.css";
import type { ListSelection } from "../list/use-selection.ts";
import styles from "./bulk-bar.module.css";
import type { BulkResult as Result, ChangePreview as Preview } from "./change-records.server.ts";
import { DeleteRecordsDialog } from "./delete-records-dialog.tsx";

interface BulkBarProps {
  selection: ListSelection;
  selectedCount: number;
  /** Ids of the rows of this page, whose boxes post by themselves. */
  shown: readonly string[];
  result: Result | undefined;
  onDelete: () => void;
}

/** What can be done to the selected records; without scripts it is always there. */
export function BulkBar(props: BulkBarProps) {
  const { selection, selectedCount, shown, result, onDelete } = props;
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  // The button that selected all of them is gone; the focus goes to what can be done with them.
  useEffect(() => {
    if (selection.all) form.current?.focus({ preventScroll: true });
  }, [selection.all]);
  const onOtherPages = [...selection.ids].filter((id) => !shown.includes(id));
  return (
    <>
      <Form
        ref={form}
        id="bulk"
        isRepeatable={false}
        tabIndex={-1}
        method="post"
        preventScrollReset
        className={classNames(notice.notice, layout.row, styles.bar)}
        data-empty={selectedCount === 0 ? "" : undefined}
        aria-label="With the selected records"
      >
        {selection.all && <input type="hidden" name="all" value="matching" />}
        {onOtherPages.map((id) => (
          <input key={id} type="hidden" name="record" value={id} />
        ))}
        <p className={classNames(text.heavy, styles.count)}>
          {`${selection.all ? "All " : ""}${recordsLabel(selectedCount)} selected`}
        </p>
        <BulkFields isBusy={isBusy} />
        <Button
          size="small"
          variant="danger"
          className={styles.delete}
          pending={isBusy}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Form>
      <BulkResult result={isBusy ? undefined : result} />
    </>
  );
}

const unchanged = { value: "", label: "As it is" };

/** What can be set for the selected records: each group of fields has its own buttons. */
function BulkFields({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <BulkGroup isBusy={isBusy} buttons={{ discount: "Set discount" }}>
        <BulkText
          label="Discount (%)"
          name="percent"
          inputMode="numeric"
          maxLength={6}
          className={styles.percent}
          intent="discount"
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ price: "Preview prices" }}>
        <BulkText
          label="Change prices by"
          name="by"
          placeholder="+10 % or -20 kr."
          maxLength={20}
          intent="price"
        />
        <BulkSelect
          label="Round to"
          name="rounding"
          options={Object.entries(roundingLabels).map(([value, label]) => ({ value, label }))}
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ tag: "Add tag", untag: "Remove tag" }}>
        <BulkText label="Tag" name="tag" list="bulk-tags" maxLength={60} intent="tag" />
        <datalist id="bulk-tags">
          {homeCategories()
            .filter((category) => category !== specialOffers)
            .map((category) => (
              <option key={category} value={category} />
            ))}
        </datalist>
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ feature: "Feature", unfeature: "Unfeature" }}>
        <BulkSelect
          label="Home category row"
          name="category"
          options={homeCategories().map((category) => ({ value: category, label: category }))}
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ location: "Preview location" }}>
        <BulkText
          label="Location"
          name="location"
          placeholder="empty: no place"
          maxLength={100}
          intent="location"
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ condition: "Preview condition" }}>
        <BulkSelect
          label="New or used"
          name="newOrUsed"
          options={[unchanged, { value: "new", label: "New" }, { value: "used", label: "Used" }]}
        />
        <BulkSelect
          label="Media condition"
          name="mediaCondition"
          options={[unchanged, ...gradeOptions(grades)]}
        />
        <BulkSelect
          label="Sleeve condition"
          name="sleeveCondition"
          options={[unchanged, ...gradeOptions(sleeveGrades)]}
        />
      </BulkGroup>
    </>
  );
}

interface BulkGroupProps {
  isBusy: boolean;
  /** The label of each intent's button; the first one stands out. */
  buttons: { [intent: string]: string };
  children: ReactNode;
}

function BulkGroup({ isBusy, buttons, children }: BulkGroupProps) {
  return (
    <div className={classNames(layout.row, styles.group)}>
      {children}
      {Object.entries(buttons).map(([intent, label], position) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="small"
          variant={position === 0 ? "solid" : "outline"}
          pending={isBusy}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function BulkSelect(props: ComponentProps<typeof SelectField>) {
  return <SelectField className={styles.text} {...props} />;
}

/** Enter presses the button of the field's `intent`, and not the first of the form. */
function BulkText({ intent, ...props }: ComponentProps<typeof TextField> & { intent: string }) {
  return (
    <TextField
      autoComplete="off"
      className={styles.text}
      {...props}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const { form } = event.currentTarget;
        if (event.key !== "Enter" || !form) return;
        event.preventDefault();
        form.requestSubmit(form.querySelector<HTMLElement>(`[value="${intent}"]`));
      }}
    />
  );
}

interface BulkResultProps {
  result: Result | undefined;
  /** Posted with the undo, where the result belongs to one home category. */
  category?: string;
}

/** The result of an action on several records, with its undo. */
export function BulkResult({ result, category }: BulkResultProps) {
  return (
    <div role={result?.ok === false ? "alert" : "status"}>
      {result && (
        <Form
          method="post"
          isRepeatable={false}
          preventScrollReset
          className={classNames(
            notice.notice,
            result.ok ? notice.good : notice.bad,
            layout.row,
            styles.result,
          )}
        >
          {result.message}
          {result.value?.preview && <ChangePreview preview={result.value.preview} />}
          {result.value?.batch !== undefined && (
            <>
              <input type="hidden" name="batch" value={result.value.batch} />
              {category !== undefined && <input type="hidden" name="category" value={category} />}
              <Button type="submit" name="intent" value="undo" size="small" variant="outline">
                Undo
              </Button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}

/** Values before and after a change of many, and the button that makes it; part of the form of the result. */
function ChangePreview({ preview }: { preview: Preview }) {
  const { intent, button, steps, leftOut, posts } = preview;
  return (
    <>
      {posts.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className={classNames(layout.row, styles.steps)}>
        {steps.map(({ from, to, records }, position) => (
          <li key={from}>
            {leftOut > 0 && position === steps.length / 2 && `… ${leftOut} more … `}
            <s>{from}</s> <b>{to}</b> ({recordsLabel(records)})
          </li>
        ))}
      </ul>
      <Button type="submit" name="intent" value={intent} size="small">
        {button}
      </Button>
    </>
  );
}

interface DeleteSelectedDialogProps {
  deleting: ManagedRecord | "selected";
  selection: ListSelection;
  selectedCount: number;
  onClose: () => void;
}

/** Asks before one row's record or the selected records are deleted, and deletes them. */
export function DeleteSelectedDialog(props: DeleteSelectedDialogProps) {
  const { deleting, selection, selectedCount, onClose } = props;
  const submit = useSubmit();
  const isOne = deleting !== "selected" || selectedCount === 1;
  const name = deleting === "selected" ? recordsLabel(selectedCount) : deleting.album;

  function deleteRecords(): void {
    const form = new FormData();
    form.set("intent", "delete");
    if (deleting !== "selected") form.set("record", deleting.id);
    else if (selection.all) form.set("all", "matching");
    else for (const id of selection.ids) form.append("record", id);
    void submit(form, { method: "post", preventScrollReset: true });
  }

  return (
    <DeleteRecordsDialog
      title={`Delete ${name}?`}
      action={isOne ? "Delete record" : `Delete ${name}`}
      onConfirm={deleteRecords}
      onClose={onClose}
    />
  );
}
