import { useState } from "react";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./record-form.module.css";

interface TagsFieldProps {
  name: string;
  id: string;
  /** Tags with commas between them. */
  start: string;
  errors: string[] | undefined;
  onChange: () => void;
}

/** The tags as one line of text, with the home categories a click away. */
export function TagsField({ name, id, start, errors, onChange }: TagsFieldProps) {
  const [text, setText] = useState(start);
  const tags = text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
  return (
    <div className={styles.across}>
      <TextField
        label="Tags"
        name={name}
        id={id}
        errors={errors}
        hint="Separate several with commas. A home category puts it in that row."
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <div className={styles.chips} role="group" aria-label="Tag with a home category">
        {homeCategories
          .filter((category) => category !== specialOffers)
          .map((category) => {
            const isOn = tags.includes(category);
            return (
              <button
                key={category}
                type="button"
                className={styles.chip}
                aria-pressed={isOn}
                onClick={() => {
                  const next = isOn ? tags.filter((tag) => tag !== category) : [...tags, category];
                  setText(next.join(", "));
                  onChange();
                }}
              >
                {category}
              </button>
            );
          })}
      </div>
    </div>
  );
}
