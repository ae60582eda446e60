import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { loader as suggestionsLoader } from "../catalogue/search/suggestions-resource.ts";
import { cleanQueryText } from "../forms/clean-text.ts";

/** Milliseconds without a key before suggestions are asked for. */
const pause = 120;

/**
 * What the search field suggests. `ask` takes each text that is typed; until the answer to it is there, the suggestions
 * are those of the text before, and an empty field has none.
 */
export function useSuggestions(searched: string) {
  /** What suggestions are asked for. The search itself is for what the field holds. */
  const [text, setText] = useState(searched);
  const fetcher = useFetcher<typeof suggestionsLoader>({ key: "suggestions" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    suggestions: text.trim() === "" ? [] : (fetcher.data?.suggestions ?? []),
    ask: (value: string) => {
      setText(value);
      clearTimeout(timer.current);
      const search = cleanQueryText(value);
      if (search === "") return;
      timer.current = setTimeout(() => {
        void fetcher.load(`/suggestions?search=${encodeURIComponent(search)}`);
      }, pause);
    },
  };
}
