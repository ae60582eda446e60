import { useId } from "react";
import styles from "./choice-field.module.css";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import text from "./text.module.css";

export interface Choice {
  value: string;
  /** The accessible name of the choice. */
  label: string;
  /** Quiet words below the label. */
  detail?: string;
  /** A short word at the end of the line, such as a price. */
  aside?: string;
  /** It cannot be chosen now; `detail` says why. */
  disabled?: boolean;
}

interface ChoiceFieldProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  errors?: readonly string[] | undefined;
}

/** A choice of one among few, all in sight. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, name, choices, value, onChange, errors } = props;
  const id = useId();
  const error = errors?.[0];
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice}>
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => {
              onChange(choice.value);
            }}
            aria-describedby={`${id}-${choice.value}-detail`}
          />
          <label className={styles.label} htmlFor={`${id}-${choice.value}`}>
            {choice.label}
          </label>
          <p className={classNames(text.small, styles.detail)} id={`${id}-${choice.value}-detail`}>
            {choice.aside !== undefined && <b className={styles.aside}>{choice.aside}</b>}
            {choice.detail !== undefined && <span>{choice.detail}</span>}
          </p>
        </div>
      ))}
      {error !== undefined && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
