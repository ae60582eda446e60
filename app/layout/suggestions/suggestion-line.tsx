import { Disc3, ListFilter, UserRound } from "lucide-react";
import type { Suggestion } from "../../catalogue/search/suggestions/find-suggestions.server.ts";
import { suggestedFilterLabel } from "../../catalogue/search/suggestions/suggested-filter-label.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "../search-form.module.css";
import { suggestionLineText } from "./suggestion-line-texts.ts";

interface SuggestionLineProps {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  onChoose: () => void;
}

/** One suggestion. The keyboard chooses it in the field, so the line itself takes no focus. */
export function SuggestionLine({ id, suggestion, active, onChoose }: SuggestionLineProps) {
  return (
    // The field's own keys reach every line (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(layout.line, styles.suggestion)}
      // Keeps the focus in the field, so that the list is still there when the button comes up.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onClick={onChoose}
    >
      {suggestion.kind === "record" ? (
        <Thumbnail record={suggestion} size={40} />
      ) : (
        <span className={styles.symbol}>
          <Symbol kind={suggestion.kind} />
        </span>
      )}
      <span className={text.twoLines}>
        <b>{titleOf(suggestion)}</b>
        <span className={text.small}>{detailOf(suggestion)}</span>
      </span>
    </div>
  );
}

function Symbol({ kind }: Pick<Suggestion, "kind">) {
  const Icon = kind === "artist" ? UserRound : kind === "label" ? Disc3 : ListFilter;
  return <Icon size={20} aria-hidden="true" />;
}

function titleOf(suggestion: Suggestion): string {
  if (suggestion.kind === "record") return suggestion.album;
  if (suggestion.kind === "artist") return suggestion.artist;
  return suggestion.kind === "label" ? suggestion.label : suggestedFilterLabel(suggestion);
}

function detailOf(suggestion: Suggestion): string {
  if (suggestion.kind === "record") {
    const { artist, catalogueNumber } = suggestion;
    return catalogueNumber === undefined ? artist : `${artist} · ${catalogueNumber}`;
  }
  return suggestionLineText(suggestion.kind);
}
