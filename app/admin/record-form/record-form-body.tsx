import { getFormProps, useForm } from "@conform-to/react";
import { useRef, type KeyboardEvent } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";
import { CoverField } from "./pictures/cover-field.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import type { ReadDraft } from "./draft/draft-keeper.ts";
import { MainFields } from "./main-fields.tsx";
import {
  featuredIn,
  parseRecordForm,
  photosIn,
  textIn,
  textsOf,
  tracksIn,
  type FormTexts,
} from "./record-form-fields.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./record-form.module.css";
import { SellingFields } from "./selling-fields.tsx";
import { PrivateFields } from "./private-fields.tsx";
import { TracklistFields } from "./tracklist/tracklist-fields.tsx";
import { useDuplicates } from "./use-duplicates.ts";
import { useFirstFocus, type FocusedField } from "./use-first-focus.ts";

interface RecordFormBodyProps extends RecordFormProps {
  token: string;
  focused: FocusedField;
  /** Called when something is typed, with what reads it. */
  onTyped: (read: ReadDraft, isSubmitted?: boolean) => void;
}

/** The fields of a record; what is typed is reported, to be kept as a draft. */
export function RecordFormBody(props: RecordFormBodyProps) {
  const { id, start, base, cover, result, submitLabel, token, onTyped } = props;
  const element = useRef<HTMLFormElement>(null);
  const { duplicates, find } = useDuplicates(id, props.duplicates);
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [form, fields] = useForm<FormTexts, unknown>({
    id: "record",
    lastResult: result?.reply,
    defaultValue: textsOf(start),
    onValidate: ({ formData }) => parseRecordForm(formData, { isByConform: true }),
    // Never when a field loses the focus: rows of the tracklist come and go while one of theirs has it.
    shouldRevalidate: "onInput",
  });
  const formProps = getFormProps(form);
  // What was posted without scripts is what the form starts with again.
  const typed = result?.reply.initialValue ?? start;

  const keepTyped = (isSubmitted: boolean) => {
    // What reads the draft does so a moment later: the page may show something else by then.
    const typedInto = element.current;
    if (!typedInto) return;
    onTyped(
      () => ({ fields: parseRecordForm(new FormData(typedInto)).payload, base }),
      isSubmitted,
    );
  };
  const keepDraft = () => {
    keepTyped(false);
  };
  // Of another copy the facts are known: what is its own comes before them.
  const isCopy = props.coverOf !== undefined;
  // The form of a new record has the focus in the first field to fill in, and so has the next one.
  const first = id === null && !result ? (isCopy ? "price" : "artist") : null;
  useFirstFocus(element, first, props.focused);

  const own = (
    <ConditionFields
      fields={fields}
      photos={photosIn(base)}
      photoErrors={form.allErrors["photos"]}
      onChange={keepDraft}
    />
  );

  return (
    <Form
      method="post"
      isRepeatable={id !== null}
      encType="multipart/form-data"
      className={styles.form}
      {...formProps}
      ref={element}
      onSubmit={(event) => {
        keepTyped(true);
        formProps.onSubmit(event);
      }}
      onInput={keepDraft}
      onKeyDown={submitOnCtrlEnter}
    >
      <input type="hidden" name="draft" value={token} />
      {base && <input type="hidden" name="base" value={JSON.stringify(base)} />}
      {props.coverOf !== undefined && <input type="hidden" name="coverOf" value={props.coverOf} />}
      {form.errors && (
        <div className={styles.across}>
          <Notice tone="bad">{form.errors[0]}</Notice>
        </div>
      )}
      {result && result.conflicts.length > 0 && <ConflictChoices conflicts={result.conflicts} />}
      <MainFields
        fields={fields}
        duplicates={duplicates}
        onNamed={() => {
          find(element.current);
        }}
      />
      <CoverField
        current={cover}
        album={textIn(typed, "album")}
        canUseGenerated={base !== null && base.uploadedCover !== null}
        errors={form.allErrors["cover"]}
      />
      <SellingFields fields={fields} />
      {isCopy && own}
      {isCopy && <PrivateFields fields={fields} />}
      <TracklistFields start={tracksIn(typed)} errors={form.allErrors} onChange={keepDraft} />
      <CategoryFields
        fields={fields}
        tags={textIn(typed, "tags")}
        featured={featuredIn(typed)}
        featuredErrors={form.allErrors["featured"]}
        onChange={keepDraft}
      />
      {!isCopy && own}
      <DetailFields fields={fields} />
      {!isCopy && <PrivateFields fields={fields} />}
      <div className={classNames(layout.row, styles.foot)}>
        <Button type="submit" pending={isBusy}>
          {submitLabel}
        </Button>
        {id === null && (
          <Button type="submit" variant="outline" name="another" value="yes" disabled={isBusy}>
            Add, and another copy
          </Button>
        )}
        <p className={classNames(text.small, styles.keys)}>
          So does Ctrl+Enter, from anywhere in the form.
        </p>
      </div>
    </Form>
  );
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
