import { useRef, useState } from "react";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { fieldLabel } from "../../catalogue/record-field-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { recordFieldsText } from "./record-form-texts.ts";
import styles from "./record-form.module.css";

interface TagsFieldProps {
  name: string;
  id: string;
  /** Tags with commas between them. */
  start: string;
  errors: string[] | undefined;
  onChange: () => void;
}

/** The tags as one line of text, with a button for each home category. */
export function TagsField({ name, id, start, errors, onChange }: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  /** What the buttons show as pressed. */
  const [text, setText] = useState(start);
  const shown = tagsIn(text);
  const taggable = homeCategories().filter((category) => category !== specialOffers);

  function toggle(category: string): void {
    const tags = tagsIn(field.current?.value ?? text);
    const without = tags.filter((tag) => tag !== category);
    const next = (tags.includes(category) ? without : [...tags, category]).join(", ");
    if (field.current) field.current.value = next;
    setText(next);
    onChange();
  }

  return (
    <div className={styles.across}>
      <TextField
        ref={field}
        label={fieldLabel("tags")}
        name={name}
        id={id}
        errors={errors}
        hint={recordFieldsText("tagsHint")}
        autoComplete="off"
        defaultValue={start}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <div
        className={classNames(layout.row, styles.chips)}
        role="group"
        aria-label={recordFieldsText("tagCategories")}
      >
        {taggable.map((category) => (
          <button
            key={category}
            type="button"
            className={styles.chip}
            aria-pressed={shown.includes(category)}
            onClick={() => {
              toggle(category);
            }}
          >
            {category}
          </button>
        ))}
      </div>
    </div>
  );
}

function tagsIn(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}
