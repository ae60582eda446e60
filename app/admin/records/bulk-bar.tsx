import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { recordsLabel } from "../../catalogue/editing/manage-query.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import notice from "../../ui/notice.module.css";
import text from "../../ui/text.module.css";
import { adminText } from "../admin-texts.ts";
import type { ListSelection } from "../list/use-selection.ts";
import styles from "./bulk-bar.module.css";
import { AllChanges, OneChange } from "./bulk-fields.tsx";
import type { BulkResult as Result, ChangePreview as Preview } from "./change-records.server.ts";
import { DeleteRecordsDialog } from "./delete-records-dialog.tsx";
import { recordsText } from "./records-texts.ts";

interface BulkBarProps {
  selection: ListSelection;
  selectedCount: number;
  /** Ids of the rows of this page, whose boxes post by themselves. */
  shown: readonly string[];
  isBusy: boolean;
  onDelete: () => void;
}

/**
 * What can be done to the selected records, at the foot of the window: it comes and goes with the selection, and no row moves.
 * Without scripts it is always there, with all changes at once.
 */
export function BulkBar(props: BulkBarProps) {
  const { selection, selectedCount, shown, isBusy, onDelete } = props;
  const form = useRef<HTMLFormElement>(null);
  // The button that selected all of them is gone; the focus goes to what can be done with them.
  useEffect(() => {
    if (selection.all) form.current?.focus({ preventScroll: true });
  }, [selection.all]);
  const onOtherPages = [...selection.ids].filter((id) => !shown.includes(id));
  return (
    <Form
      ref={form}
      id="bulk"
      isRepeatable={false}
      tabIndex={-1}
      method="post"
      preventScrollReset
      className={classNames(notice.notice, layout.row, styles.bar)}
      data-empty={selectedCount === 0 ? "" : undefined}
      aria-label={recordsText("withSelected")}
    >
      {selection.all && <input type="hidden" name="all" value="matching" />}
      {onOtherPages.map((id) => (
        <input key={id} type="hidden" name="record" value={id} />
      ))}
      <p className={classNames(text.heavy, styles.count)}>
        {recordsText(selection.all ? "allSelected" : "selected", {
          records: recordsLabel(selectedCount),
        })}
      </p>
      {selectedCount === 0 ? <AllChanges /> : <OneChange isBusy={isBusy} />}
      <Button
        size="small"
        variant="danger"
        className={styles.delete}
        pending={isBusy}
        onClick={onDelete}
      >
        {adminText("delete")}
      </Button>
    </Form>
  );
}

interface BulkResultProps {
  result: Result | undefined;
  /** The next action is under way: what is said of the last keeps its place until there is more to say, unseen. */
  isOld?: boolean;
  /** Posted with the undo, where the result belongs to one home category. */
  category?: string;
}

/** The result of an action on several records, with its undo. */
export function BulkResult({ result, isOld = false, category }: BulkResultProps) {
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
            isOld && styles.old,
          )}
        >
          {result.message}
          {result.value?.preview && <ChangePreview preview={result.value.preview} />}
          {result.value?.batch !== undefined && (
            <>
              <input type="hidden" name="batch" value={result.value.batch} />
              {category !== undefined && <input type="hidden" name="category" value={category} />}
              <Button type="submit" name="intent" value="undo" size="small" variant="outline">
                {adminText("undo")}
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
            {leftOut > 0 &&
              position === steps.length / 2 &&
              `${recordsText("moreSteps", { n: leftOut })} `}
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
      title={recordsText("deleteThis", { name })}
      action={isOne ? recordsText("deleteRecord") : recordsText("deleteRecords", { records: name })}
      onConfirm={deleteRecords}
      onClose={onClose}
    />
  );
}
