import { createListeners } from "./listeners.ts";

/** Every key that does something by itself, without Ctrl or another modifier; what each does: docs/rules.md, Keys. */
export type LetterKey = "?" | "f" | "j" | "k" | "x";

const storageKey = "gatefold-letter-keys";
const { subscribe, notify } = createListeners();

/** Is told when letter keys are switched on or off in this window. */
export const subscribeToLetterKeys = subscribe;

/** Whether letter keys act in this browser (WCAG 2.1.4); they do until they are switched off. */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Switches all letter keys on or off; the browser remembers it if it lets the page. */
export function switchLetterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // The storage is full or forbidden: the keys stay as they are.
  }
  notify();
}

type LetterKeyActions = { readonly [Key in LetterKey]?: (event: KeyboardEvent) => void };

/**
 * Listens for letter keys; gives the function that ends it, as an effect does. An action says by `preventDefault` that
 * the key was its own. Nothing acts while keys are switched off, with a modifier, while something is typed or composed, or
 * behind a modal dialog.
 */
export function listenToLetterKeys(actions: LetterKeyActions): () => void {
  const press = (event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase() as LetterKey];
    if (action && isAlone(event) && !isTypedInto(event.target) && areLetterKeysOn()) action(event);
  };
  document.addEventListener("keydown", press);
  return () => {
    document.removeEventListener("keydown", press);
  };
}

/** A key by itself: no modifier but the Shift that writes "?", nothing composed, nothing that another listener took. */
function isAlone(event: KeyboardEvent): boolean {
  return !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.shiftKey && event.key !== "?") ||
    event.isComposing ||
    event.defaultPrevented ||
    document.querySelector("dialog:modal")
  );
}

/** Where a letter is text, or finds an option by its first letters. */
const typedInto =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=listbox], [role=menu] *";

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(typedInto);
}
