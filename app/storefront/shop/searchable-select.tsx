import { lazy, Suspense, useRef, useState, type ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { shortList } from "./choice-search.ts";
import styles from "./searchable-select.module.css";

const loadCombobox = () => import("./choice-combobox.tsx");
const ChoiceCombobox = lazy(async () => ({ default: (await loadCombobox()).ChoiceCombobox }));

interface SearchableSelectProps extends ComponentProps<typeof SelectField> {
  /** Where all choices are, when these are not all. */
  all?: { label: string; url: string } | undefined;
}

/**
 * A select that opens, where it has many choices, as a field to type in above those that fit (a combobox as the ARIA
 * practices describe it). The select stays the control of the form: without scripts, to who taps on it, and to what sets
 * its value, it is what it always was.
 */
export function SearchableSelect({ all, ...props }: SearchableSelectProps) {
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
          // The select has the keys until the combobox is loaded.
          const typed = `${opened?.typed ?? ""}${isLetter ? key : ""}`.trimStart();
          setOpened({ chosen, typed });
        }}
        onFocus={() => void loadCombobox()}
        onPointerEnter={() => void loadCombobox()}
      />
      {all && (
        <Link to={all.url} className={classNames(text.small, styles.all)}>
          {all.label}
        </Link>
      )}
      {opened !== null && (
        <Suspense>
          <ChoiceCombobox choices={options} {...opened} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
