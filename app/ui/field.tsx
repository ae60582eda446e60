import { createContext, useContext, useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import control from "./control.module.css";
import styles from "./field.module.css";
import text from "./text.module.css";
import { uiText } from "./ui-texts.ts";

interface FieldParts {
  /** The accessible name; it stays the same, for people and tests find the field by it. */
  label: string;
  /** Messages of the rules that the value breaks; the first is shown. */
  errors?: readonly string[] | undefined;
  /** A quiet line below the label. */
  hint?: ReactNode;
  /** Shown behind the label of a field that may stay empty. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Why fields of a form cannot be changed, by their names; those are shown, and disabled. */
export const FieldLocks = createContext<{ readonly [name: string]: string }>({});

interface Wiring {
  disabled?: true;
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

type FrameProps = FieldParts & { id?: string | undefined; name?: string | undefined };

/** Divides the props of a field into those of its frame and those of its control. */
function splitProps<Props extends FrameProps>(props: Props) {
  const { label, errors, hint, optional, className, id, ...control } = props;
  const { name } = control;
  return { frame: { label, errors, hint, optional, className, id, name }, control };
}

function FieldFrame({
  frame: { label, errors, hint, optional, className, id: given, name = "" },
  children,
}: {
  frame: FrameProps;
  children: (wiring: Wiring) => ReactNode;
}) {
  const made = useId();
  const id = given ?? made;
  const error = errors?.[0];
  const lock = useContext(FieldLocks)[name];
  const described = [
    hint !== undefined && `${id}-hint`,
    lock !== undefined && `${id}-lock`,
    error !== undefined && `${id}-error`,
  ].filter(Boolean);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {optional && (
        <span className={text.small} aria-hidden="true">
          {uiText("optional")}
        </span>
      )}
      {hint !== undefined && (
        <p className={text.small} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {lock !== undefined && (
        <p className={text.small} id={`${id}-lock`}>
          {lock}
        </p>
      )}
      {children({
        id,
        ...(lock !== undefined && { disabled: true }),
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      })}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type Without<Props> = Omit<Props, "className" | "children">;

/** A labelled line of text, number, e-mail or password. */
export function TextField(props: FieldParts & Without<ComponentProps<"input">>) {
  const { frame, control: input } = splitProps(props);
  return (
    <FieldFrame frame={frame}>
      {(wiring) => <input className={control.control} type="text" {...input} {...wiring} />}
    </FieldFrame>
  );
}

/** A labelled text of several lines; its field grows with it (layout/early-input/inline-script.ts). */
export function TextArea(props: FieldParts & Without<ComponentProps<"textarea">>) {
  const { frame, control: input } = splitProps(props);
  return (
    <FieldFrame frame={frame}>
      {(wiring) => <textarea className={control.control} rows={4} {...input} {...wiring} />}
    </FieldFrame>
  );
}

/** A labelled choice of one. */
export function SelectField(
  props: FieldParts &
    Without<ComponentProps<"select">> & { options: readonly { value: string; label: string }[] },
) {
  const { options, ...field } = props;
  const { frame, control: select } = splitProps(field);
  return (
    <FieldFrame frame={frame}>
      {(wiring) => (
        <select className={control.control} {...select} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A box to tick, with its label behind it. */
export function CheckBox({
  label,
  ...input
}: { label: string } & Without<ComponentProps<"input">>) {
  const lock = useContext(FieldLocks)[input.name ?? ""];
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...input} disabled={lock !== undefined || input.disabled} />
      <span>
        {label}
        {lock !== undefined && <small className={text.small}> {lock}</small>}
      </span>
    </label>
  );
}
