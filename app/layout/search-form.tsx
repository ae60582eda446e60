import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useFetcher, useLocation, useNavigate, useSearchParams } from "react-router";
import { Form } from "../network/form.tsx";
import type { Suggestion } from "../catalogue/search/find-suggestions.server.ts";
import { shopList } from "../catalogue/search/shop-query.ts";
import { suggestedFilterQuery } from "../catalogue/search/suggested-filter.ts";
import { cleanQueryText } from "../forms/clean-text.ts";
import type { loader as suggestionsLoader } from "../catalogue/search/suggestions-resource.ts";
import styles from "./search-form.module.css";
import { SuggestionLine } from "./suggestion-line.tsx";
import control from "../ui/control.module.css";
import popover from "../ui/popover.module.css";
import { classNames } from "../ui/class-names.ts";

/** Milliseconds without a key before suggestions are asked for. */
const pause = 120;

/** The search field with suggestions (a combobox as the ARIA practices describe it); a plain form without JavaScript. */
export function SearchForm() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const searched = pathname === "/shop" ? (parameters.get("search") ?? "") : "";
  // A new search shows its text in the field; typing in between is the visitor's own.
  return <SearchField key={searched} searched={searched} />;
}

function SearchField({ searched }: { searched: string }) {
  const field = useRef<HTMLInputElement>(null);
  /** What suggestions are asked for. The search itself is for what the field holds. */
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const fetcher = useFetcher<typeof suggestionsLoader>({ key: "suggestions" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const id = useId();

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const suggestions = text.trim() === "" ? [] : (fetcher.data?.suggestions ?? []);
  const shown = open && suggestions.length > 0;

  const type = (value: string) => {
    setText(value);
    setOpen(field.current === document.activeElement);
    setActive(-1);
    clearTimeout(timer.current);
    const search = cleanQueryText(value);
    if (search === "") return;
    timer.current = setTimeout(() => {
      void fetcher.load(`/suggestions?search=${encodeURIComponent(search)}`);
    }, pause);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    void navigate(addressOf(suggestion));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === "Enter" && shown && suggestions[active]) {
      event.preventDefault();
      choose(suggestions[active]);
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are lines: the field itself.
    setActive(
      (before) => ((before + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1,
    );
  };

  return (
    <Form
      role="search"
      action="/shop"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        close();
        void navigate(shopList.url({ search: field.current?.value.trim() ?? "" }));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        ref={field}
        className={classNames(control.control, styles.field)}
        type="text"
        name="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Search by artist or album..."
        aria-label="Search by artist or album"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        defaultValue={searched}
        onInput={(event) => {
          type(event.currentTarget.value);
        }}
        onFocus={() => {
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <button className={classNames(control.square, styles.submit)} aria-label="Search">
        <Search size={20} aria-hidden="true" />
      </button>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className={classNames(popover.popover, styles.list)}
        hidden={!shown}
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionLine
            key={index}
            id={`${id}-${index}`}
            suggestion={suggestion}
            active={index === active}
            onChoose={() => {
              choose(suggestion);
            }}
          />
        ))}
      </div>
    </Form>
  );
}

function addressOf(suggestion: Suggestion): string {
  if (suggestion.kind === "record") return `/record/${suggestion.id}`;
  if (suggestion.kind === "artist") return shopList.url({ search: suggestion.artist });
  return shopList.url(
    suggestion.kind === "label" ? { label: suggestion.label } : suggestedFilterQuery(suggestion),
  );
}
