import { Search } from "lucide-react";
import { useId, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { shopList } from "../catalogue/search/shop-query.ts";
import type { Suggestion } from "../catalogue/search/suggestions/find-suggestions.server.ts";
import { suggestedFilterQuery } from "../catalogue/search/suggestions/suggested-filter.ts";
import { Form } from "../network/form.tsx";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import { layoutText } from "./layout-texts.ts";
import styles from "./search-form.module.css";
import {
  SuggestionList,
  useSuggestionList,
  useSuggestions,
} from "./suggestions/suggestion-list.tsx";

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
  const { suggestions, Line, ask } = useSuggestions(searched);
  const navigate = useNavigate();
  const list = useSuggestionList(suggestions, (suggestion) => {
    void navigate(urlOf(suggestion));
  });
  const id = useId();

  return (
    <Form
      role="search"
      action="/shop"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        list.close();
        void navigate(shopList.url({ search: field.current?.value.trim() ?? "" }));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) list.close();
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
        placeholder={layoutText("searchHint")}
        aria-label={layoutText("searchField")}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={
          list.isShown && list.active >= 0 ? `${id}-${list.active}` : undefined
        }
        defaultValue={searched}
        onInput={({ currentTarget }) => {
          ask(currentTarget.value);
          list.close();
          if (currentTarget === document.activeElement) list.open();
        }}
        onFocus={list.open}
        onKeyDown={list.onKeyDown}
      />
      <button
        className={classNames(control.square, styles.submit)}
        aria-label={layoutText("search")}
      >
        <Search size={20} aria-hidden="true" />
      </button>
      <SuggestionList
        id={id}
        suggestions={suggestions}
        Line={Line}
        isShown={list.isShown}
        active={list.active}
        onChoose={list.choose}
      />
    </Form>
  );
}

function urlOf(suggestion: Suggestion): string {
  if (suggestion.kind === "record") return `/record/${suggestion.id}`;
  if (suggestion.kind === "artist") return shopList.url({ search: suggestion.artist });
  return shopList.url(
    suggestion.kind === "label" ? { label: suggestion.label } : suggestedFilterQuery(suggestion),
  );
}
