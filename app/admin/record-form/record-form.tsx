import { useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dropDraft, keepDraft, readDraft, type RecordDraft } from "./record-draft.ts";
import { RecordFormBody } from "./record-form-body.tsx";
import type { RecordFormStart } from "./record-form-fields.ts";
import type { RecordFormProps } from "./record-form-props.ts";

/** A draft as it was found when the form came into the page, and the way to keep a new one. */
function createDraftKeeper({ id, saved }: { id: string | null; saved: string | null }) {
  let found: RecordDraft | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const token = Math.random().toString(36).slice(2);
  return {
    token: () => token,
    found: (): RecordDraft | null => {
      if (found === undefined) {
        found = readDraft(id);
        if (found !== null && found.token === saved) {
          dropDraft(id);
          found = null;
        }
      }
      return found;
    },
    drop: () => {
      clearTimeout(timer);
      dropDraft(id);
    },
    /** Keeps what is typed: at once when the form is sent, else once there is a moment's rest. */
    keep: (read: () => Omit<RecordDraft, "token">, isSent = false) => {
      clearTimeout(timer);
      const keep = () => {
        keepDraft(id, { token, ...read() });
      };
      if (isSent) keep();
      else timer = setTimeout(keep, 200);
    },
  };
}

const never = () => () => undefined;

/** The form of a record, with what was typed into it before and not saved. */
export function RecordForm(props: RecordFormProps) {
  const [keeper] = useState(() => createDraftKeeper(props));
  // On the server there is no draft; in the browser the form is made anew with it, once.
  const draft = useSyncExternalStore(never, keeper.found, () => null);
  const token = useSyncExternalStore(never, keeper.token, () => "");
  const [isDropped, setDropped] = useState(false);
  const kept = isDropped || props.answer ? null : draft;
  // The base of an edit is what its form was loaded with, however often the page loads anew below it.
  const [base] = useState(props.base);
  return (
    <>
      {kept && (
        <Notice tone="plain">
          What you had typed and not saved is here again.{" "}
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              keeper.drop();
              setDropped(true);
            }}
          >
            Start over
          </Button>
        </Notice>
      )}
      <RecordFormBody
        key={draft && !isDropped ? "draft" : `fresh ${String(isDropped)}`}
        {...props}
        start={draft && !isDropped ? { ...props.start, ...texts(draft.fields) } : props.start}
        base={props.answer?.base ?? (draft && !isDropped ? (draft.base ?? base) : base)}
        token={token}
        onTyped={keeper.keep}
      />
    </>
  );
}

/** A draft comes out of the browser's store, where anything may stand. */
function texts(fields: { [field: string]: unknown }): RecordFormStart {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === "string" || Array.isArray(value)),
  ) as RecordFormStart;
}
