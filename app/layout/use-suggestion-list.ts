import { useState, type KeyboardEvent } from "react";
import type { Suggestion } from "../catalogue/search/find-suggestions.server.ts";

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
