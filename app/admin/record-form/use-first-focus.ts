import { useEffect, useLayoutEffect, type RefObject } from "react";

/** A selector of the control that has the focus, as it is kept when a form gives way to another with the same controls. */
export type FocusedControl = RefObject<string | null>;

/**
 * Moves the focus to the first field to fill in, unless somebody is in the form already: who types or presses while the
 * page is hydrated goes on where they are, also when a form with their draft takes the place of the first.
 */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  first: string | null,
  focusedRef: FocusedControl,
): void {
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      focusedRef.current = element ? selectFocused(element) : null;
    };
  }, [form, focusedRef]);
  useEffect(() => {
    const element = form.current;
    const selector = focusedRef.current ?? (first === null ? "" : selectNamed(first));
    focusedRef.current = null;
    if (!element || selector === "" || element.contains(document.activeElement)) return;
    // Who has scrolled meanwhile looks at something else, and perhaps is about to press it.
    const preventScroll = window.scrollY > 0;
    element.querySelector<HTMLElement>(selector)?.focus({ preventScroll });
  }, [form, first, focusedRef]);
}

/** Null when the focus is outside, "" when it is on an element without a name, which the other form cannot find. */
function selectFocused(form: HTMLFormElement): string | null {
  const { activeElement } = document;
  if (!activeElement || !form.contains(activeElement)) return null;
  const name = activeElement.getAttribute("name");
  if (name === null) return "";
  const value = activeElement instanceof HTMLButtonElement ? activeElement.value : null;
  return selectNamed(name) + (value === null ? "" : `[value="${CSS.escape(value)}"]`);
}

function selectNamed(name: string): string {
  return `[name="${CSS.escape(name)}"]`;
}
