import type { ComponentProps } from "react";
import { Link } from "react-router";
import { catalogueText } from "../../catalogue/catalogue-texts.ts";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import type { RecordField } from "../../catalogue/fields/record-schema.ts";
import { gradeOptions, mediaGrades, sleeveGrades } from "../../catalogue/grades/grades.ts";
import { homeCategories } from "../../catalogue/home-categories.ts";
import { noSpeed } from "../../catalogue/other-media.ts";
import { fieldLabel } from "../../catalogue/record-field-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import field from "../../ui/field.module.css";
import { CheckBox, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import notice from "../../ui/notice.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { factsOf } from "./facts-of.ts";
import { PhotosField } from "./pictures/photos-field.tsx";
import type { PhotosListener } from "./pictures/use-photos.ts";
import type { RecordFieldset } from "./record-form-fields.ts";
import { recordFieldsText, recordFormText } from "./record-form-texts.ts";
import styles from "./record-form.module.css";
import { TagsField } from "./tags-field.tsx";

interface MainFieldsProps {
  fields: RecordFieldset;
  duplicates: Duplicate[];
  /** The URL of the sleeve as it is or will be, for who cannot see it beside the fields; null: none yet. */
  sleeve: string | null;
  /** Artist or album was left. */
  onNamed: () => void;
}

/** As recordSchema reads an empty field. */
const usualSpeed = "33 RPM";

/** What the record is: artist, album, genre, year, speed, format and number of records. */
export function MainFields({ fields, duplicates, sleeve, onNamed }: MainFieldsProps) {
  const { half, third } = styles;
  const named = { fields, required: true, onBlur: onNamed, className: half };
  return (
    <section className={styles.group} aria-labelledby="record-what">
      <h2 id="record-what">{recordFieldsText("theRecord")}</h2>
      {/* The picture itself, with its words, stands below the fields there. */}
      <div className={styles.glance}>
        {sleeve !== null && <img src={sleeve} alt="" width={80} height={80} />}
      </div>
      <RecordTextField {...named} name="artist" />
      <RecordTextField {...named} name="album" />
      <DuplicatesNotice duplicates={duplicates} />
      <RecordTextField
        fields={fields}
        name="genre"
        placeholder={recordFieldsText("severalGenres")}
        className={styles.long}
      />
      <RecordTextField
        fields={fields}
        name="year"
        inputMode="numeric"
        placeholder={catalogueText("unknown")}
        className={third}
      />
      <RecordTextField
        fields={fields}
        name="rpm"
        list="record-speeds"
        placeholder={usualSpeed}
        className={third}
      />
      <RecordTextField
        fields={fields}
        name="format"
        list="record-formats"
        placeholder='12"'
        className={third}
      />
      <RecordTextField fields={fields} name="numRecords" inputMode="numeric" className={third} />
      <RecordTextField
        fields={fields}
        name="pressing"
        placeholder={recordFieldsText("pressings")}
        className={styles.long}
      />
      <Suggestions id="record-speeds" values={[usualSpeed, "45 RPM", "78 RPM", noSpeed]} />
      <Suggestions id="record-formats" values={['12"', '10"', '7"', "Box Set", "CD", "Cassette"]} />
    </section>
  );
}

/** What a field offers besides anything else that is typed. */
function Suggestions({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

/** A warning, and no more: two pressings of one album are two records. */
function DuplicatesNotice({ duplicates }: { duplicates: Duplicate[] }) {
  return (
    <div className={styles.across} role="status">
      {duplicates.length > 0 && (
        <div className={classNames(notice.notice, styles.duplicates)}>
          <p>{recordFieldsText("hasName")}</p>
          <ul>
            {duplicates.map(({ id, artist, album, year, format }) => (
              <li key={id}>
                {recordFieldsText.nodes("duplicate", {
                  record: (
                    <Link to={`/admin/manage/${id}`} target="_blank">
                      {recordFormText("albumBy", { album, artist })}
                    </Link>
                  ),
                  facts: factsOf({ year, format }),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** How the record is sold. Nothing else stands between the stock and the tracklist, which is one Tab away. */
export function SellingFields({ fields }: { fields: RecordFieldset }) {
  const number = { fields, inputMode: "numeric", className: styles.third } as const;
  return (
    <section className={classNames(styles.group, styles.sell)} aria-labelledby="record-sell">
      <h2 id="record-sell">{recordFieldsText("inTheShop")}</h2>
      <RecordTextField {...number} name="price" required />
      <RecordTextField {...number} name="discount" />
      <RecordTextField {...number} name="stock" required />
    </section>
  );
}

const newOrUsed = () => [
  { value: "new", label: recordFieldsText("new") },
  { value: "used", label: recordFieldsText("used") },
];

interface ConditionFieldsProps extends PhotosListener {
  fields: RecordFieldset;
  /** Storage keys of the photos that the record has. */
  photos: readonly string[];
  photoErrors: string[] | undefined;
}

/** The state of what is sold: new or used, the grades, defects and photos. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { fields, photos, photoErrors, ...listener } = props;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-copy">
      <h2 id="record-copy">{recordFieldsText("condition")}</h2>
      <SelectField
        label={fieldLabel("newOrUsed")}
        {...fieldProps(fields.newOrUsed)}
        options={newOrUsed()}
        className={styles.third}
      />
      <SelectField
        label={fieldLabel("mediaCondition")}
        {...fieldProps(fields.mediaCondition)}
        options={gradeOptions(mediaGrades)}
        className={styles.third}
      />
      <SelectField
        label={fieldLabel("sleeveCondition")}
        {...fieldProps(fields.sleeveCondition)}
        options={gradeOptions(sleeveGrades)}
        className={styles.third}
      />
      <TextArea
        label={fieldLabel("defects")}
        optional
        hint={recordFieldsText("defectsHint")}
        {...fieldProps(fields.defects)}
        rows={2}
        className={styles.across}
      />
      <PhotosField stored={photos} errors={photoErrors} {...listener} />
    </section>
  );
}

interface CategoryFieldsProps {
  fields: RecordFieldset;
  /** What tags and featured categories start with. */
  tags: string;
  featured: string[];
  featuredErrors: string[] | undefined;
  onChange: () => void;
}

/** Where the record is found: its tags, and the home categories that it is featured in. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { fields, tags, featured, featuredErrors, onChange } = props;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-categories">
      <h2 id="record-categories">{recordFieldsText("homeAndTags")}</h2>
      <TagsField
        name={fields.tags.name}
        id={fields.tags.id}
        start={tags}
        errors={fields.tags.errors}
        onChange={onChange}
      />
      <fieldset className={styles.across}>
        <legend className={field.label}>{fieldLabel("featured")}</legend>
        <p className={text.small}>{recordFieldsText("firstInRow")}</p>
        <div className={styles.boxes}>
          {homeCategories().map((category) => (
            <CheckBox
              key={category}
              label={category}
              name="featured"
              value={category}
              defaultChecked={featured.includes(category)}
            />
          ))}
        </div>
        {featuredErrors && <p className={field.error}>{featuredErrors[0]}</p>}
      </fieldset>
    </section>
  );
}

/** What may be left empty. */
export function DetailFields({ fields }: { fields: RecordFieldset }) {
  const line = { fields, optional: true, className: styles.half } as const;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-more">
      <h2 id="record-more">{recordFieldsText("moreAboutIt")}</h2>
      <RecordTextField {...line} name="label" />
      <RecordTextField {...line} name="catalogueNumber" />
      <RecordTextField {...line} name="country" />
      <RecordTextField {...line} name="barcode" inputMode="numeric" />
      <RecordTextField {...line} name="runout" hint={recordFieldsText("runoutHint")} />
      <RecordTextField
        {...line}
        name="weight"
        inputMode="numeric"
        hint={recordFieldsText("weightHint")}
      />
      <TextArea
        label={fieldLabel("description")}
        optional
        {...fieldProps(fields.description)}
        rows={5}
        className={styles.across}
      />
    </section>
  );
}

const schemes = () => [
  { value: "normal", label: recordFieldsText("normalScheme") },
  { value: "margin", label: recordFieldsText("marginScheme") },
];

/** What no visitor receives (privateColumns of vinyl-record.ts). */
export function PrivateFields({ fields }: { fields: RecordFieldset }) {
  const lacksCost = fields.vatScheme.value === "margin" && (fields.cost.value ?? "").trim() === "";
  const line = { fields, optional: true, autoComplete: "off", className: styles.half } as const;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-private">
      <h2 id="record-private">{recordFieldsText("forTheShop")}</h2>
      <RecordTextField {...line} name="location" />
      <RecordTextField {...line} name="externalId" />
      <RecordTextField {...line} name="cost" inputMode="decimal" />
      <SelectField
        label={fieldLabel("vatScheme")}
        {...fieldProps(fields.vatScheme)}
        hint={recordFieldsText("schemeHint")}
        options={schemes()}
        className={styles.half}
      />
      <div className={styles.across}>
        <CheckBox
          label={recordFieldsText("freeBox")}
          name={fields.free.name}
          defaultChecked={["on", "true"].includes(fields.free.initialValue ?? "")}
        />
        {fields.free.errors && <p className={field.error}>{fields.free.errors[0]}</p>}
      </div>
      {lacksCost && (
        <div className={styles.across}>
          <Notice tone="plain">{recordFieldsText("lacksCost")}</Notice>
        </div>
      )}
    </section>
  );
}

interface RecordTextFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  fields: RecordFieldset;
  name: RecordField;
}

/** A record's field of one line, with its name from the schema. */
function RecordTextField({ fields, name, ...rest }: RecordTextFieldProps) {
  return <TextField label={fieldLabel(name)} {...fieldProps(fields[name])} {...rest} />;
}
