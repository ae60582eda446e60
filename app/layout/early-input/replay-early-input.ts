import { flushSync } from "react-dom";
import type { EarlyInput, FieldState, FormField } from "./early-input.ts";

/**
 * Does once more what a person did before hydration, now that the page's handlers are there: each changed field gets
 * the value that the person gave it, whatever was put into it since, and its events; each press of a button is a
 * click. Happens once a page.
 */
export function replayEarlyInput({ fields, presses, end }: EarlyInput): void {
  end();
  for (const [recorded, state] of fields) {
    const field = recorded.isConnected ? recorded : findReplacement(recorded, state);
    if (field) flushSync(() => replayField(field, recorded, state));
  }
  // Each sees the page as the one before has left it.
  for (const button of presses) flushSync(() => button.click());
}

/** The field that React has put in the place of a recorded one, such as in a form with a draft. */
function findReplacement({ name }: FormField, { position }: FieldState): FormField | null {
  const found = name === "" ? undefined : document.getElementsByName(name)[position];
  return (found as FormField | undefined) ?? null;
}

function replayField(field: FormField, recorded: FormField, { value, checked }: FieldState): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // React tells a change by the value that it saw last, so the click has to be one.
    field.checked = !checked;
    field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type === "file") {
    if (recorded instanceof HTMLInputElement) field.files = recorded.files;
  } else if (field.value !== value) {
    field.value = value;
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // React's onChange of a text field listens to "input", and takes this for no change.
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
