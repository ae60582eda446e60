import { useState, type KeyboardEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Suggestion } from "../../catalogue/search/suggestions/find-suggestions.server.ts";
import type { loader as suggestionsLoader } from "../../catalogue/search/suggestions/suggestions-resource.ts";
import { cleanQueryText } from "../../forms/clean-text.ts";
import { loadRoutes } from "../../network/route-modules.ts";
import { classNames } from "../../ui/class-names.ts";
import popover from "../../ui/popover.module.css";
import { layoutText } from "../layout-texts.ts";
import styles from "../search-form.module.css";
import type { SuggestionLine } from "./suggestion-line.tsx";

interface SuggestionListProps {
  /** The field names the list by `id-list` and its lines by `id-0`, `id-1` and so on. */
  id: string;
  suggestions: readonly Suggestion[];
  /** Draws a line; null before anything is suggested. */
  Line: typeof SuggestionLine | null;
  isShown: boolean;
  /** The index of the active line; -1: none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The list below the search field; in the page while it is hidden too, for the field refers to it. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, Line, isShown, active, onChoose } = props;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={layoutText("suggestions")}
      className={classNames(popover.popover, styles.list)}
      hidden={!isShown}
    >
      {Line &&
        suggestions.map((suggestion, index) => (
          <Line
            key={index}
            id={`${id}-${index}`}
            suggestion={suggestion}
            active={index === active}
            onChoose={() => {
              onChoose(suggestion);
            }}
          />
        ))}
    </div>
  );
}

/**
 * Whether the list of suggestions is shown, which line is active (-1: none, the field itself), and the field's keys, as
 * the ARIA practices describe them for a combobox. The list is closed before `onChosen` is called.
 */
export function useSuggestionList(
  suggestions: readonly Suggestion[],
  onChosen: (suggestion: Suggestion) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;

  const open = () => {
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChosen(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === "Enter" && isShown && suggestions[active]) {
      event.preventDefault();
      choose(suggestions[active]);
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    open();
    // One place more than there are lines: the field itself.
    setActive(
      (before) => ((before + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1,
    );
  };

  return { isShown, active, open, close, choose, onKeyDown };
}

/** Milliseconds without a key before suggestions are asked for. */
const pause = 120;

/**
 * Loads what draws a line. What it shares with the page of the search comes before it, and not as modules: some browsers
 * remember for the life of a page that a module did not come, and that page could not be opened any more.
 */
async function loadLine() {
  await loadRoutes(["storefront/shop/shop-page"], "high");
  return (await import("./suggestion-line.tsx")).SuggestionLine;
}

/**
 * What the search field suggests, and what draws a line of it, which the first key loads. `ask` takes each text that is
 * typed; until the answer to it is there, the suggestions are those of the text before, and an empty field has none.
 */
export function useSuggestions(searched: string) {
  /** What suggestions are asked for. The search itself is for what the field holds. */
  const [text, setText] = useState(searched);
  const fetcher = useFetcher<typeof suggestionsLoader>({ key: "suggestions" });
  const [Line, setLine] = useState<typeof SuggestionLine | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    suggestions: Line === null || text.trim() === "" ? [] : (fetcher.data?.suggestions ?? []),
    Line,
    ask: (value: string) => {
      setText(value);
      clearTimeout(timer.current);
      const search = cleanQueryText(value);
      if (search === "") return;
      loadLine().then(
        (loaded) => {
          setLine(() => loaded);
        },
        () => {
          // Without a connection nothing is suggested either; the next key asks again.
        },
      );
      timer.current = setTimeout(() => {
        void fetcher.load(`/suggestions?search=${encodeURIComponent(search)}`);
      }, pause);
    },
  };
}
