import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { gradeOptions, mediaGrades, sleeveGrades } from "../../catalogue/grades.ts";
import { homeCategories } from "../../catalogue/home-categories.ts";
import { noSpeed } from "../../catalogue/other-media.ts";
import { type RecordField, fieldLabels } from "../../catalogue/record-schema.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import field from "../../ui/field.module.css";
import { CheckBox, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import notice from "../../ui/notice.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { PhotosField } from "./pictures/photos-field.tsx";
import type { PhotosListener } from "./pictures/use-photos.ts";
import type { RecordFieldset } from "./record-form-fields.ts";
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

/** What the record is: artist, album, genre, year, speed, format and number of records. */
export function MainFields({ fields, duplicates, sleeve, onNamed }: MainFieldsProps) {
  const { half, third } = styles;
  const named = { fields, required: true, onBlur: onNamed, className: half };
  return (
    <section className={styles.group} aria-labelledby="record-what">
      <h2 id="record-what">The record</h2>
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
        placeholder="Unknown; several with commas"
        className={styles.long}
      />
      <RecordTextField
        fields={fields}
        name="year"
        inputMode="numeric"
        placeholder="Unknown"
        className={third}
      />
      <RecordTextField
        fields={fields}
        name="rpm"
        list="record-speeds"
        placeholder="33 RPM"
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
        placeholder="Reissue, limited edition, colour"
        className={styles.long}
      />
      <Suggestions id="record-speeds" values={["33 RPM", "45 RPM", "78 RPM", noSpeed]} />
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
          <p>There is a record of this name already. Another pressing? Then go on.</p>
          <ul>
            {duplicates.map(({ id, artist, album, year, format }) => (
              <li key={id}>
                <Link to={`/admin/manage/${id}`} target="_blank">
                  {album} by {artist}
                </Link>{" "}
                ({[year, format].filter((part) => part !== null).join(", ")})
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
      <h2 id="record-sell">In the shop</h2>
      <RecordTextField {...number} name="price" required />
      <RecordTextField {...number} name="discount" />
      <RecordTextField {...number} name="stock" required />
    </section>
  );
}

const newOrUsed = [
  { value: "new", label: "New" },
  { value: "used", label: "Used" },
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
      <h2 id="record-copy">Condition</h2>
      <SelectField
        label="New or used"
        {...fieldProps(fields.newOrUsed)}
        options={newOrUsed}
        className={styles.third}
      />
      <SelectField
        label="Media condition"
        {...fieldProps(fields.mediaCondition)}
        options={gradeOptions(mediaGrades)}
        className={styles.third}
      />
      <SelectField
        label="Sleeve condition"
        {...fieldProps(fields.sleeveCondition)}
        options={gradeOptions(sleeveGrades)}
        className={styles.third}
      />
      <TextArea
        label="Defects"
        optional
        hint="In plain words, as you would tell somebody at the counter."
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
      <h2 id="record-categories">Home page and tags</h2>
      <TagsField
        name={fields.tags.name}
        id={fields.tags.id}
        start={tags}
        errors={fields.tags.errors}
        onChange={onChange}
      />
      <fieldset className={styles.across}>
        <legend className={field.label}>Featured in</legend>
        <p className={text.small}>First in its row on the home page.</p>
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
      <h2 id="record-more">More about it</h2>
      <RecordTextField {...line} name="label" />
      <RecordTextField {...line} name="catalogueNumber" />
      <RecordTextField {...line} name="country" />
      <RecordTextField {...line} name="barcode" inputMode="numeric" />
      <RecordTextField {...line} name="runout" hint="What is etched into the run-out grooves." />
      <RecordTextField
        {...line}
        name="weight"
        inputMode="numeric"
        hint="Of one copy, without its parcel."
      />
      <TextArea
        label="Description"
        optional
        {...fieldProps(fields.description)}
        rows={5}
        className={styles.across}
      />
    </section>
  );
}

const schemes = [
  { value: "normal", label: "Normal" },
  { value: "margin", label: "Margin" },
];

/** What no visitor receives (privateColumns of vinyl-record.ts). */
export function PrivateFields({ fields }: { fields: RecordFieldset }) {
  const lacksCost = fields.vatScheme.value === "margin" && (fields.cost.value ?? "").trim() === "";
  const line = { fields, optional: true, autoComplete: "off", className: styles.half } as const;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-private">
      <h2 id="record-private">For the shop only</h2>
      <RecordTextField {...line} name="location" />
      <RecordTextField {...line} name="externalId" />
      <RecordTextField {...line} name="cost" inputMode="decimal" />
      <SelectField
        label="VAT scheme"
        {...fieldProps(fields.vatScheme)}
        hint="A copy that was sold keeps the scheme and the cost of its day."
        options={schemes}
        className={styles.half}
      />
      <div className={styles.across}>
        <CheckBox
          label="Free: on sale for 0 kr."
          name={fields.free.name}
          defaultChecked={["on", "true"].includes(fields.free.initialValue ?? "")}
        />
        {fields.free.errors && <p className={field.error}>{fields.free.errors[0]}</p>}
      </div>
      {lacksCost && (
        <div className={styles.across}>
          <Notice tone="plain">
            Margin scheme without a cost: VAT will be on the whole price. Enter what this copy cost
            you before it is ordered.
          </Notice>
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
  return <TextField label={fieldLabels[name]} {...fieldProps(fields[name])} {...rest} />;
}
