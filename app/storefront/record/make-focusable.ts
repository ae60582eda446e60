/** What scrolls can be reached by the keyboard. */
export function makeFocusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}
