import { snackbarDuration } from "../../ui/snackbar-duration.ts";

let place: HTMLElement | undefined;
let timer: number | undefined;

/**
 * Shows a short message before React can (app/ui/snackbar.tsx): in an element of its own at the end of the body, which
 * hydration leaves alone, below the place of React's.
 */
export function showEarlySnackbar(text: string): void {
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
