import { useRef, useState, useSyncExternalStore } from "react";
import type { LoadedRecord } from "../../catalogue/editing/editable-record.ts";
import { parseJson } from "../../forms/parse-json.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { createDraftKeeper } from "./draft/draft-keeper.ts";
import { copyForm } from "./draft/record-draft.ts";
import { RecordFormBody } from "./record-form-body.tsx";
import type { RecordFormValues } from "./record-form-fields.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import { recordFormText } from "./record-form-texts.ts";

const subscribeToNothing = () => () => undefined;

/** The form of a record, with what was typed into it before and not saved. */
export function RecordForm(props: RecordFormProps) {
  const { start, result } = props;
  // The form of another copy has a draft of its own: its facts are not mixed with what was typed for a new record.
  const [keeper] = useState(() =>
    createDraftKeeper(
      props.coverOf === undefined ? (props.id ?? "") : copyForm(props.coverOf),
      props.saved,
    ),
  );
  // The server knows no draft; the browser renders the form once more with the one that it has.
  const found = useSyncExternalStore(subscribeToNothing, keeper.found, () => null);
  const token = useSyncExternalStore(subscribeToNothing, keeper.token, () => "");
  const [isDropped, setDropped] = useState(false);
  const draft = isDropped ? null : found;
  const focused = useRef<string | null>(null);
  // The base of an edit is what its form was loaded with, however often the loader runs again.
  const [opened] = useState(props.base);
  const sent = result?.reply?.initialValue?.["base"];
  const base =
    result?.value?.base ??
    (typeof sent === "string" ? (parseJson(sent) as LoadedRecord | null) : null) ??
    draft?.base ??
    opened;
  return (
    <>
      {draft && !result && (
        <Notice tone="plain">
          {recordFormText("draft")}{" "}
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              keeper.drop();
              setDropped(true);
            }}
          >
            {recordFormText("startOver")}
          </Button>
        </Notice>
      )}
      <RecordFormBody
        key={draft ? "draft" : `fresh ${String(isDropped)}`}
        {...props}
        start={draft ? { ...start, ...readFields(draft.fields) } : start}
        base={base}
        token={token}
        focused={focused}
        onTyped={keeper.keep}
      />
    </>
  );
}

/** The fields of a draft: in the browser's storage anything may stand. */
function readFields(fields: { [field: string]: unknown }): RecordFormValues {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === "string" || Array.isArray(value)),
  ) as RecordFormValues;
}
