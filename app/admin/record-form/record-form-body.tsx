import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { gradeNames } from "../../catalogue/vinyl-record.ts";
import { grades } from "../../catalogue/record-schema.ts";
import { homeCategories } from "../../catalogue/home-categories.ts";
import { Button } from "../../ui/button.tsx";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";
import { CoverField } from "./cover-field.tsx";
import type { RecordDraft } from "./record-draft.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import styles from "./record-form.module.css";
import {
  featuredIn,
  parseRecordForm,
  textIn,
  textsOf,
  tracksIn,
  type FormTexts,
} from "./record-form-fields.ts";
import { DuplicatesNotice } from "./duplicates-notice.tsx";
import { TagsField } from "./tags-field.tsx";
import { TracklistFields } from "./tracklist-fields.tsx";

interface RecordFormBodyProps extends RecordFormProps {
  token: string;
  onTyped: (read: () => Omit<RecordDraft, "token">, isSent?: boolean) => void;
}

const gradeOptions = grades.map((grade) => ({
  value: grade,
  label: `${grade} – ${gradeNames[grade]}`,
}));

/** The fields of a record; what is typed is reported, to be kept. */
export function RecordFormBody(props: RecordFormBodyProps) {
  const { id, start, base, cover, answer, deed, token, onTyped } = props;
  const element = useRef<HTMLFormElement>(null);
  const same = useFetcher<Duplicate[]>();
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [form, fields] = useForm<FormTexts, unknown>({
    id: "record",
    lastResult: answer?.result,
    defaultValue: textsOf(start),
    onValidate: ({ formData }) => parseRecordForm(formData, { asked: true }),
    // Never when a field is left: rows of the tracklist come and go while one of theirs has the focus.
    shouldRevalidate: "onInput",
  });
  // What was posted without scripts is what the form starts with again.
  const typed = answer?.result.initialValue ?? start;

  const readTyped = () => ({
    fields: element.current ? parseRecordForm(new FormData(element.current)).payload : {},
    base,
  });
  const keepTyped = () => {
    onTyped(readTyped);
  };
  const formProps = getFormProps(form);
  // A new record begins with its first field, and so does the next.
  const isNew = id === null && !answer;
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[name="artist"]')?.focus();
  }, [isNew]);
  const lookForSame = () => {
    if (!element.current) return;
    const { payload } = parseRecordForm(new FormData(element.current));
    const [artist, album] = [textIn(payload, "artist"), textIn(payload, "album")];
    if (artist.trim() === "" || album.trim() === "") return;
    const parameters = new URLSearchParams({ artist, album, except: id ?? "" });
    void same.load(`/admin/same-album?${parameters.toString()}`);
  };

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      {...formProps}
      ref={element}
      onSubmit={(event) => {
        onTyped(readTyped, true);
        formProps.onSubmit(event);
      }}
      onInput={keepTyped}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <input type="hidden" name="draft" value={token} />
      {base && <input type="hidden" name="base" value={JSON.stringify(base)} />}
      {form.errors && (
        <div className={styles.across}>
          <Notice tone="bad">{form.errors[0]}</Notice>
        </div>
      )}
      {answer && answer.conflicts.length > 0 && <ConflictChoices conflicts={answer.conflicts} />}

      <section className={styles.what} aria-labelledby="record-what">
        <h2 id="record-what">The record</h2>
        <TextField
          label="Artist"
          {...fieldProps(fields.artist)}
          required
          onBlur={lookForSame}
          className={styles.half}
        />
        <TextField
          label="Album"
          {...fieldProps(fields.album)}
          required
          onBlur={lookForSame}
          className={styles.half}
        />
        <DuplicatesNotice twins={same.data ?? props.twins} />
        <TextField
          label="Genre"
          {...fieldProps(fields.genre)}
          placeholder="Unknown; several with commas"
          className={styles.most}
        />
        <TextField
          label="Year"
          {...fieldProps(fields.year)}
          inputMode="numeric"
          placeholder="Unknown"
          className={styles.third}
        />
        <TextField
          label="Speed"
          {...fieldProps(fields.rpm)}
          list="record-speeds"
          placeholder="33 RPM"
          className={styles.third}
        />
        <TextField
          label="Format"
          {...fieldProps(fields.format)}
          list="record-formats"
          placeholder='12"'
          className={styles.third}
        />
        <TextField
          label="Number of records"
          {...fieldProps(fields.numRecords)}
          inputMode="numeric"
          className={styles.third}
        />
        <Choices id="record-speeds" values={["33 RPM", "45 RPM", "78 RPM"]} />
        <Choices id="record-formats" values={['12"', '10"', '7"', "Box Set"]} />
      </section>

      <CoverField
        current={cover}
        album={textIn(typed, "album")}
        canDrop={base !== null && base.uploadedCover !== null}
        errors={form.allErrors["cover"]}
      />

      <section className={styles.sell} aria-labelledby="record-sell">
        <h2 id="record-sell">In the shop</h2>
        <TextField
          label="Price (kr.)"
          {...fieldProps(fields.price)}
          required
          inputMode="numeric"
          className={styles.third}
        />
        <TextField
          label="Discount (%)"
          {...fieldProps(fields.discount)}
          inputMode="numeric"
          className={styles.third}
        />
        <TextField
          label="Stock"
          {...fieldProps(fields.stock)}
          required
          inputMode="numeric"
          className={styles.third}
        />
        <TagsField
          name={fields.tags.name}
          id={fields.tags.id}
          start={textIn(typed, "tags")}
          errors={fields.tags.errors}
          onChange={keepTyped}
        />
        <FeaturedField chosen={featuredIn(typed)} errors={form.allErrors["featured"]} />
      </section>

      <TracklistFields start={tracksIn(typed)} errors={form.allErrors} onChange={keepTyped} />

      <section className={styles.more} aria-labelledby="record-more">
        <h2 id="record-more">More about it</h2>
        <TextField label="Label" optional {...fieldProps(fields.label)} className={styles.half} />
        <TextField
          label="Catalogue number"
          optional
          {...fieldProps(fields.catalogueNumber)}
          className={styles.half}
        />
        <TextField
          label="Country"
          optional
          {...fieldProps(fields.country)}
          className={styles.half}
        />
        <TextField
          label="Barcode"
          optional
          {...fieldProps(fields.barcode)}
          inputMode="numeric"
          className={styles.half}
        />
        <SelectField
          label="Media condition"
          {...fieldProps(fields.mediaCondition)}
          options={gradeOptions}
          className={styles.half}
        />
        <SelectField
          label="Sleeve condition"
          {...fieldProps(fields.sleeveCondition)}
          options={gradeOptions}
          className={styles.half}
        />
        <TextArea
          label="Description"
          optional
          {...fieldProps(fields.description)}
          rows={5}
          className={styles.across}
        />
      </section>

      <div className={styles.foot}>
        <Button type="submit" disabled={busy}>
          {deed}
        </Button>
        <p className={styles.hint}>So does Ctrl+Enter, from anywhere in the form.</p>
      </div>
    </Form>
  );
}

/** What a field offers besides anything else that is typed. */
function Choices({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function FeaturedField({ chosen, errors }: { chosen: string[]; errors: string[] | undefined }) {
  return (
    <fieldset className={styles.featured}>
      <legend>Featured in</legend>
      <p className={styles.hint}>First in its row on the home page.</p>
      <div className={styles.boxes}>
        {homeCategories.map((category) => (
          <CheckBox
            key={category}
            label={category}
            name="featured"
            value={category}
            defaultChecked={chosen.includes(category)}
          />
        ))}
      </div>
      {errors && <p className={styles.error}>{errors[0]}</p>}
    </fieldset>
  );
}
