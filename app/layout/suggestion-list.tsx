import type { Suggestion } from "../catalogue/search/find-suggestions.server.ts";
import { classNames } from "../ui/class-names.ts";
import popover from "../ui/popover.module.css";
import styles from "./search-form.module.css";
import { SuggestionLine } from "./suggestion-line.tsx";

interface SuggestionListProps {
  /** The field names the list by `id-list` and its lines by `id-0`, `id-1` and so on. */
  id: string;
  suggestions: readonly Suggestion[];
  isShown: boolean;
  /** The index of the active line; -1: none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The list below the search field; in the page while it is hidden too, for the field refers to it. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, isShown, active, onChoose } = props;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      className={classNames(popover.popover, styles.list)}
      hidden={!isShown}
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionLine
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
