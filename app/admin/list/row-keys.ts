import { useEffect } from "react";
import { listenToLetterKeys } from "../../ui/letter-keys.ts";

/** What opens a row where that is not the first link in it. */
export const opensRow = { "data-opens-row": "" } as const;

/**
 * J and K go to the next row and the row before, in every table of the page one after the other: the focus goes to what
 * opens the row, so Enter opens it. X ticks the row's box. Rows without a link or a button are passed over.
 */
export function useRowKeys(): void {
  useEffect(
    () =>
      listenToLetterKeys({
        j: (event) => {
          moveBy(1, event);
        },
        k: (event) => {
          moveBy(-1, event);
        },
        x: (event) => {
          const box = document.activeElement
            ?.closest("main tbody tr")
            ?.querySelector<HTMLInputElement>("input[type=checkbox]");
          if (!box || event.repeat) return;
          event.preventDefault();
          box.click();
        },
      }),
    [],
  );
}

function moveBy(step: 1 | -1, event: KeyboardEvent): void {
  const rows = [...document.querySelectorAll("main tbody tr")].filter((row) => findOpener(row));
  const row = document.activeElement?.closest("tr");
  const at = row ? rows.indexOf(row) : -1;
  // From anywhere else, J begins with the first row and K with the last.
  const next = at < 0 && step < 0 ? rows.at(-1) : rows[at + step];
  if (!next) return;
  event.preventDefault();
  const found = findOpener(next);
  found?.focus();
  found?.scrollIntoView({ block: "nearest" });
}

/** The first of what opens a row that is there to be pressed. */
function findOpener(row: Element): HTMLElement | undefined {
  const marked = row.querySelector<HTMLElement>("[data-opens-row]");
  const all = marked ? [marked] : [...row.querySelectorAll<HTMLElement>("a[href], button")];
  return all.find((element) => element.checkVisibility());
}
