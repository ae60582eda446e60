import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
} from "react";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { SelectField } from "../../ui/field.tsx";
import popover from "../../ui/popover.module.css";
import text from "../../ui/text.module.css";
import { fittingChoices, shortList, type Choice } from "./choice-search.ts";
import styles from "./searchable-select.module.css";

/**
 * A select that opens, where it has many choices, as a field to type in above those that fit (a combobox as the ARIA
 * practices describe it). The select stays the control of the form: without scripts, to who taps on it, and to what sets
 * its value, it is what it always was.
 */
export function SearchableSelect(props: ComponentProps<typeof SelectField>) {
  const { options, className, ...field } = props;
  const place = useRef<HTMLDivElement>(null);
  /** What was chosen and typed when it opened; null while it is closed. */
  const [opened, setOpened] = useState<{ chosen: string; typed: string } | null>(null);
  if (options.length <= shortList) return <SelectField {...props} />;

  const choose = (value: string | null) => {
    setOpened(null);
    const select = place.current?.querySelector("select");
    select?.focus();
    if (!select || value === null || value === select.value) return;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <div
      ref={place}
      className={classNames(styles.place, className)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(null);
      }}
    >
      <SelectField
        {...field}
        options={options}
        onPointerDown={({ pointerType, currentTarget }) => {
          // A phone has a picker of its own, as wide as the window.
          currentTarget.dataset["pointer"] = pointerType;
        }}
        onMouseDown={(event) => {
          if (event.button !== 0 || event.currentTarget.dataset["pointer"] === "touch") return;
          event.preventDefault();
          const chosen = event.currentTarget.value;
          setOpened(opened === null ? { chosen, typed: "" } : null);
        }}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event;
          const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
          if (!isLetter && key !== "Enter" && !(altKey && key === "ArrowDown")) return;
          event.preventDefault();
          const chosen = event.currentTarget.value;
          setOpened({ chosen, typed: isLetter ? key.trim() : "" });
        }}
      />
      {opened !== null && <ChoiceList choices={options} {...opened} onChoose={choose} />}
    </div>
  );
}

interface ChoiceListProps {
  choices: readonly Choice[];
  chosen: string;
  /** What is typed already. */
  typed: string;
  /** Null: nothing is chosen. */
  onChoose: (value: string | null) => void;
}

/** The form around it is none of its business: what is typed here is no field of that. */
function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}

function ChoiceList({ choices, chosen, typed: first, onChoose }: ChoiceListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(first);
  const fitting = fittingChoices(choices, typed);
  const [active, setActive] = useState(() =>
    first === ""
      ? Math.max(
          0,
          choices.findIndex(({ value }) => value === chosen),
        )
      : 0,
  );

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step === 0 && key !== "Enter" && key !== "Escape") return;
    event.preventDefault();
    if (key === "Escape") onChoose(null);
    else if (key === "Enter") onChoose(fitting[active]?.value ?? null);
    else if (fitting.length > 0) setActive((active + step + fitting.length) % fitting.length);
  };

  return (
    <div className={classNames(popover.popover, styles.popup)} onChange={keep}>
      <input
        // It was opened to be typed in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={control.control}
        type="text"
        role="combobox"
        aria-label="Type to find"
        placeholder="Type to find"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={fitting[active] && `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        defaultValue={first}
        onInput={({ currentTarget }) => {
          setActive(0);
          setTyped(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} ref={list} className={styles.list} role="listbox" aria-label="Choices">
        {fitting.map(({ value, label }, index) => (
          // The keys of the field reach every choice (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.choice}
            // Keeps the focus in the field until the button comes up.
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(value);
            }}
          >
            {label}
          </div>
        ))}
      </div>
      <p className={classNames(text.small, styles.none)} role="status">
        {fitting.length === 0 && "Nothing fits."}
      </p>
    </div>
  );
}
