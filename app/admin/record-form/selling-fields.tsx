import { homeCategories } from "../../catalogue/home-categories.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, TextField } from "../../ui/field.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";
import { TagsField } from "./tags-field.tsx";

interface SellingFieldsProps {
  fields: RecordFieldset;
  /** What tags and featured categories start with. */
  tags: string;
  featured: string[];
  featuredErrors: string[] | undefined;
  onChange: () => void;
}

/** How the record is sold: price, discount, stock, tags and home categories. */
export function SellingFields(props: SellingFieldsProps) {
  const { fields, tags, featured, featuredErrors, onChange } = props;
  return (
    <section className={classNames(styles.group, styles.sell)} aria-labelledby="record-sell">
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
        start={tags}
        errors={fields.tags.errors}
        onChange={onChange}
      />
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
              defaultChecked={featured.includes(category)}
            />
          ))}
        </div>
        {featuredErrors && <p className={styles.error}>{featuredErrors[0]}</p>}
      </fieldset>
    </section>
  );
}
