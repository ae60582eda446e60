import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import { DuplicatesNotice } from "./duplicates-notice.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";

interface MainFieldsProps {
  fields: RecordFieldset;
  duplicates: Duplicate[];
  /** Artist or album was left. */
  onNamed: () => void;
}

/** What the record is: artist, album, genre, year, speed, format and number of records. */
export function MainFields({ fields, duplicates, onNamed }: MainFieldsProps) {
  return (
    <section className={styles.group} aria-labelledby="record-what">
      <h2 id="record-what">The record</h2>
      <TextField
        label="Artist"
        {...fieldProps(fields.artist)}
        required
        onBlur={onNamed}
        className={styles.half}
      />
      <TextField
        label="Album"
        {...fieldProps(fields.album)}
        required
        onBlur={onNamed}
        className={styles.half}
      />
      <DuplicatesNotice duplicates={duplicates} />
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
