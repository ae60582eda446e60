import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { DuplicatesNotice } from "./duplicates-notice.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";
import { RecordTextField } from "./record-text-field.tsx";

interface MainFieldsProps {
  fields: RecordFieldset;
  duplicates: Duplicate[];
  /** Artist or album was left. */
  onNamed: () => void;
}

/** What the record is: artist, album, genre, year, speed, format and number of records. */
export function MainFields({ fields, duplicates, onNamed }: MainFieldsProps) {
  const { half, third } = styles;
  const named = { fields, required: true, onBlur: onNamed, className: half };
  return (
    <section className={styles.group} aria-labelledby="record-what">
      <h2 id="record-what">The record</h2>
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
      <Suggestions id="record-speeds" values={["33 RPM", "45 RPM", "78 RPM"]} />
      <Suggestions id="record-formats" values={['12"', '10"', '7"', "Box Set"]} />
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
