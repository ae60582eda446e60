import { Combobox } from "@base-ui/react/combobox";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import popover from "../../ui/popover.module.css";
import text from "../../ui/text.module.css";
import { fits, type Choice } from "./choice-search.ts";
import styles from "./searchable-select.module.css";
import { shopText } from "./shop-texts.ts";

interface ChoiceComboboxProps {
  choices: readonly Choice[];
  /** The value of the choice that holds. */
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

/** A field to type in above the choices that fit. Loaded when it is first opened: Base UI is no part of the first visit. */
export function ChoiceCombobox({ choices, chosen, typed, onChoose }: ChoiceComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // As if it were typed here, once the list stands: Base UI highlights what fits then, and not for a value that a field
  // comes with.
  useEffect(() => {
    if (typed === "") return undefined;
    const frame = requestAnimationFrame(() => {
      input.current?.setRangeText(typed, 0, 0, "end");
      input.current?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [typed]);
  return (
    <div className={classNames(popover.popover, styles.popup)} onChange={keep}>
      <Combobox.Root
        inline
        open
        items={choices}
        filter={fits}
        autoHighlight
        defaultInputValue=""
        defaultValue={choices.find(({ value }) => value === chosen) ?? null}
        onValueChange={(choice) => {
          onChoose(choice?.value ?? null);
        }}
      >
        <Combobox.Input
          ref={input}
          // It was opened to be typed in.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={control.control}
          aria-label={shopText("typeToFind")}
          placeholder={shopText("typeToFind")}
          spellCheck={false}
          onKeyDown={({ key }) => {
            if (key === "Escape") onChoose(null);
          }}
        />
        <Combobox.List className={styles.list} aria-label={shopText("choices")}>
          {(choice: Choice) => (
            <Combobox.Item key={choice.value} value={choice} className={styles.choice}>
              {choice.label}
            </Combobox.Item>
          )}
        </Combobox.List>
        <Combobox.Empty className={classNames(text.small, styles.none)}>
          {shopText("nothingFits")}
        </Combobox.Empty>
      </Combobox.Root>
    </div>
  );
}
