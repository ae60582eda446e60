import { useEffect, useLayoutEffect, type RefObject } from "react";

/** The name of the field that has the focus, as it is kept when a form gives way to another with the same fields. */
export type FocusedField = RefObject<string | null>;

/**
 * Moves the focus to the first field to fill in, unless somebody is in another one: who types while the page is hydrated
 * goes on in the field that they chose, also when a form with their draft takes the place of the first.
 */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  first: string | null,
  focusedRef: FocusedField,
): void {
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      focusedRef.current = element ? nameOfFocused(element) : null;
    };
  }, [form, focusedRef]);
  useEffect(() => {
    const element = form.current;
    const name = focusedRef.current ?? first;
    focusedRef.current = null;
    if (!element || name === null || nameOfFocused(element) !== null) return;
    element.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [form, first, focusedRef]);
}

function nameOfFocused(form: HTMLFormElement): string | null {
  const { activeElement } = document;
  if (!form.contains(activeElement)) return null;
  return activeElement?.matches("input, select, textarea")
    ? activeElement.getAttribute("name")
    : null;
}
