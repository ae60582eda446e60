import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useFetcher } from "react-router";
import { cleanQueryText } from "../../forms/clean-text.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { adminText } from "../admin-texts.ts";
import { describeHit, listActions, listPages, openHit, type FindAction } from "./find-actions.ts";
import styles from "./find-dialog.module.css";
import { FindGroupLines, type FindGroup } from "./find-group-lines.tsx";
import type { loader } from "./find-resource.ts";
import { findText } from "./find-texts.ts";
import type { FoundRecord } from "./hit.ts";
import { SetStock } from "./set-stock.tsx";

interface FindDialogProps {
  /** Somebody chose what leads elsewhere; the dialog is to be closed. */
  onChoose: (action: Exclude<FindAction, { does: "set-stock" }>) => void;
  onClose: () => void;
}

/** Milliseconds without a letter before the shop is searched. */
const pause = 150;

/** "Find": one field for orders, records, customers and pages, with what can be done with the best hit. */
export function FindDialog({ onChoose, onClose }: FindDialogProps) {
  const shown = useRef<HTMLDialogElement>(null);
  const [stockOf, setStockOf] = useState<FoundRecord | null>(null);
  const id = useId();
  // Before the effects of what stands in it, which takes the focus.
  useLayoutEffect(() => {
    const opened = shown.current;
    opened?.showModal();
    // Closed before it is taken away, it gives the focus back.
    return () => {
      opened?.close();
    };
  }, []);
  return (
    <dialog
      ref={shown}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
    >
      <div className={classNames(layout.line, styles.head)}>
        <h2 id={`${id}-title`}>{findText("find")}</h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            shown.current?.close();
          }}
        >
          {adminText("close")}
        </Button>
      </div>
      {stockOf ? (
        <SetStock record={stockOf} />
      ) : (
        <FindField
          onChoose={(action) => {
            if (action.does === "set-stock") setStockOf(action.record);
            else onChoose(action);
          }}
        />
      )}
    </dialog>
  );
}

/** What is offered for a search, as the last answer of the shop has it. */
function useFound() {
  const fetcher = useFetcher<typeof loader>({ key: "find" });
  const [search, setSearch] = useState("");
  const timer = useRef<number>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const isCurrent = search === "" || fetcher.data?.search === search;
  const hits = search === "" ? [] : (fetcher.data?.hits ?? []);
  const [best, ...others] = hits;
  const groups: FindGroup[] = [];
  if (best) {
    groups.push({ name: describeHit(best).label, hit: best, actions: listActions(best) });
  }
  if (others.length > 0) groups.push({ name: findText("alsoFound"), actions: others.map(openHit) });
  const pages = listPages(search);
  if (pages.length > 0) groups.push({ name: findText("pages"), actions: pages });
  return {
    groups,
    /** Whether it is the answer to what stands in the field. */
    isCurrent,
    isEmpty: isCurrent && search !== "" && groups.length === 0,
    ask: (typed: string) => {
      const next = cleanQueryText(typed);
      setSearch(next);
      clearTimeout(timer.current);
      if (next === "") return;
      timer.current = window.setTimeout(() => {
        void fetcher.load(`/admin/find?search=${encodeURIComponent(next)}`);
      }, pause);
    },
  };
}

/** The field with its list, as the ARIA practices describe a combobox whose list is always open. */
function FindField({ onChoose }: { onChoose: (action: FindAction) => void }) {
  const { groups, isCurrent, isEmpty, ask } = useFound();
  const [active, setActive] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const actions = groups.flatMap((group) => group.actions);

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      event.preventDefault();
      const action = actions[active];
      // What stands there for an earlier text is not done by a quick Enter.
      if (action && isCurrent) onChoose(action);
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || actions.length === 0) return;
    event.preventDefault();
    const next = (active + step + actions.length) % actions.length;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="search"
        className={control.control}
        role="combobox"
        aria-label={findText("findAnything")}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={actions.length > 0 ? `${id}-${active}` : undefined}
        placeholder={findText("placeholder")}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onInput={(event) => {
          setActive(0);
          ask(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      <p role="status" className={classNames(text.small, styles.none)}>
        {isEmpty && findText("nothingFound")}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={findText("whatCanBeDone")}
        className={styles.list}
        aria-busy={!isCurrent}
      >
        {groups.map((group, index) => (
          <FindGroupLines
            key={group.name}
            id={id}
            group={group}
            first={groups.slice(0, index).reduce((sum, before) => sum + before.actions.length, 0)}
            active={active}
            onChoose={(action) => {
              if (isCurrent) onChoose(action);
            }}
          />
        ))}
      </div>
    </>
  );
}
