import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import notice from "../../ui/notice.module.css";
import text from "../../ui/text.module.css";
import type { ListSelection } from "../list/use-selection.ts";
import styles from "./bulk-bar.module.css";
import { BulkFields } from "./bulk-fields.tsx";
import { BulkResult } from "./bulk-result.tsx";
import type { ManageFormResult } from "./manage-form-result.ts";
import { recordsLabel } from "./records-label.ts";

interface BulkBarProps {
  selection: ListSelection;
  selectedCount: number;
  /** Ids of the rows of this page, whose boxes post by themselves. */
  shown: readonly string[];
  result: ManageFormResult | undefined;
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
