import { type KeyboardEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { Form } from "../../network/form.tsx";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { ConflictChoices } from "./conflict-choices.tsx";
import { CoverField } from "./pictures/cover-field.tsx";
import {
  CategoryFields,
  ConditionFields,
  DetailFields,
  MainFields,
  PrivateFields,
  SellingFields,
} from "./record-fields.tsx";
import { featuredIn, parseRecordForm, photosIn, textIn, tracksIn } from "./record-form-fields.ts";
import { RecordFormFoot } from "./record-form-foot.tsx";
import type { RecordFormProps } from "./record-form-props.ts";
import styles from "./record-form.module.css";
import { useSleevePreview } from "./sleeve/use-sleeve-preview.ts";
import { TracklistFields } from "./tracklist/tracklist-fields.tsx";
import { type FocusedControl, useFirstFocus } from "./use-first-focus.ts";
import { type TypedForm, useRecordForm } from "./use-record-form.ts";

interface RecordFormBodyProps extends RecordFormProps, TypedForm {
  token: string;
  focused: FocusedControl;
}

/** The fields of a record; what is typed is reported, to be kept as a draft. */
export function RecordFormBody(props: RecordFormBodyProps) {
  const { id, start, base, cover, result, submitLabel, token } = props;
  const element = useRef<HTMLFormElement>(null);
  const { duplicates, find } = useDuplicates(id, props.duplicates);
  const [isReading, setReading] = useState(false);
  const { form, fields, formProps, keepDraft } = useRecordForm(element, props);
  // What was posted without scripts is what the form starts with again.
  const typed = result?.reply?.initialValue ?? start;
  // Of another copy the facts are known: what is its own comes before them.
  const isCopy = props.coverOf !== undefined;
  // The form of a new record has the focus in the first field to fill in, and so has the next one.
  const first = id === null && !result ? (isCopy ? "price" : "artist") : null;
  useFirstFocus(element, first, props.focused);
  const hasOwnCover = cover !== null && !cover.startsWith("sleeve/");
  const drawn = useSleevePreview(element, { id, hasOwnCover });

  const own = (
    <ConditionFields
      fields={fields}
      photos={photosIn(base)}
      photoErrors={form.allErrors["photos"]}
      onChange={keepDraft}
      onReading={setReading}
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
      onKeyDown={(event) => {
        submitOnCtrlEnter(event, isReading);
      }}
    >
      <input type="hidden" name="draft" value={token} />
      {base && <input type="hidden" name="base" value={JSON.stringify(base)} />}
      {props.coverOf !== undefined && <input type="hidden" name="coverOf" value={props.coverOf} />}
      {result?.message !== undefined && (
        <div className={styles.across}>
          <CommandNotice result={result} />
        </div>
      )}
      {result?.value && <ConflictChoices conflicts={result.value.conflicts} />}
      <MainFields
        fields={fields}
        duplicates={duplicates}
        sleeve={drawn ?? (cover === null ? null : pictureUrl(cover, 400, "webp"))}
        onNamed={() => {
          find(element.current);
        }}
      />
      <CoverField
        current={cover}
        drawn={drawn}
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
      <RecordFormFoot submitLabel={submitLabel} isNew={id === null} isReading={isReading} />
    </Form>
  );
}

/** Does nothing while photos are read (`isReading`), as the buttons: the record would be saved without them. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>, isReading: boolean): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (isReading) return;
  event.currentTarget.requestSubmit();
}

/** Records of the artist and album in a form: as loaded, then as `find` finds them for what is typed. */
function useDuplicates(id: string | null, loaded: Duplicate[]) {
  const fetcher = useFetcher<Duplicate[]>();
  return {
    duplicates: fetcher.data ?? loaded,
    find: (form: HTMLFormElement | null) => {
      if (!form) return;
      const { payload } = parseRecordForm(new FormData(form));
      const [artist, album] = [textIn(payload, "artist"), textIn(payload, "album")];
      if (artist.trim() === "" || album.trim() === "") return;
      const parameters = new URLSearchParams({ artist, album, except: id ?? "" });
      void fetcher.load(`/admin/same-album?${parameters.toString()}`);
    },
  };
}
