/**
 * A part of the inline script of every page: records what a person enters and presses until React takes the page over
 * (replay-early-input.ts). "Add to cart" needs nothing of React, so a press is
 * carried out and answered at once, also when the person leaves the page before it is hydrated.
 */
import { addToCart, cartKey, countItems, readAddable, readCart } from "../../cart/cart.ts";
import { snackbarDuration } from "../../ui/snackbar-duration.ts";
import { writeCartCount } from "./draw-cart-count.ts";
import type { EarlyInput, FormField } from "./early-input.ts";

const fields: EarlyInput["fields"] = new Map();
const presses: EarlyInput["presses"] = [];
const [recordingFields, recordingPresses] = [new AbortController(), new AbortController()];

function isField(target: EventTarget | null): target is FormField {
  return target instanceof Element && target.matches("input, select, textarea");
}

function recordField({ target }: Event): void {
  if (!isField(target)) return;
  // A field that changes again moves to the end.
  fields.delete(target);
  fields.set(target, {
    value: target.value,
    checked: target instanceof HTMLInputElement && target.checked,
    position: [...document.getElementsByName(target.name)].indexOf(target),
  });
}

function recordPress({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest("button");
  // Any other kind of button submits its form, which needs no script.
  if (button?.type !== "button") return;
  // So does one that opens a popover or a dialog.
  if (button.popoverTargetElement ?? button.commandForElement) return;
  const { addable } = button.dataset;
  if (addable === undefined || !putInCart(addable)) presses.push(button);
}

/** Ctrl K or ⌘K is a press of the button that has it, where a page has one (app/admin/find/find-button.tsx). */
function recordShortcut(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "k" || event.ctrlKey === event.metaKey) return;
  if (event.shiftKey || event.altKey || event.defaultPrevented) return;
  const button = document.querySelector<HTMLButtonElement>("[aria-keyshortcuts^=Control]");
  if (!button) return;
  event.preventDefault();
  presses.push(button);
}

/** False when the browser refuses to store anything: the cart is then kept by the page, once it is hydrated. */
function putInCart(addable: string): boolean {
  try {
    const before = readCart(localStorage.getItem(cartKey));
    const { cart, message } = addToCart(before, readAddable(addable));
    if (cart) {
      localStorage.setItem(cartKey, JSON.stringify(cart));
      writeCartCount(countItems(cart));
    }
    showEarlySnackbar(message);
    return true;
  } catch {
    return false;
  }
}

/**
 * React listens before it can hydrate: until the page's data are decoded it stops each of these events on its way
 * down, and answers it never. Such an event goes on, and is recorded as any earlier one.
 */
function keepGoing(event: Event): void {
  event.stopPropagation = () => undefined;
}

window.earlyInput = {
  fields,
  presses,
  endPresses: () => {
    recordingPresses.abort();
  },
  end: () => {
    recordingFields.abort();
  },
};
for (const kind of ["input", "change", "click"]) {
  addEventListener(kind, keepGoing, { capture: true, signal: recordingFields.signal });
}
// On the way up, after React's listeners on the document: a press that makes React hydrate is answered by React,
// which ends the recording before the event comes here.
for (const kind of ["input", "change"]) {
  addEventListener(kind, recordField, { signal: recordingFields.signal });
}
addEventListener("click", recordPress, { signal: recordingPresses.signal });
addEventListener("keydown", recordShortcut, { signal: recordingPresses.signal });

let place: HTMLElement | undefined;
let timer: number | undefined;

/**
 * Shows a short message before React can (app/ui/snackbar.tsx): in an element of its own at the end of the body, which
 * hydration leaves alone, below the place of React's.
 */
function showEarlySnackbar(text: string): void {
  const original = document.querySelector<HTMLElement>("[data-message-class]");
  if (!original) return;
  if (!place) {
    place = original.cloneNode(false) as HTMLElement;
    place.style.zIndex = "49";
    document.body.append(place);
  }
  const message = document.createElement("p");
  message.className = original.dataset["messageClass"] ?? "";
  message.textContent = text;
  place.replaceChildren(message);
  clearTimeout(timer);
  timer = window.setTimeout(() => message.remove(), snackbarDuration);
}
