import { homeCategories } from "../../catalogue/home-categories.ts";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import { CheckBox } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";
import { TagsField } from "./tags-field.tsx";

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
          {homeCategories.map((category) => (
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
