import { useEffect } from "react";

/** What may take the focus of an element inside it that is gone. */
const places = "[tabindex], ul, ol, table, form, section, article, main";

/**
 * When the focused element is removed, such as the button "Remove" with its record, the browser gives the focus to
 * the body, and a keyboard starts again at the top. The nearest list or section that is still there takes it instead.
 * A navigation to another page is the matter of PageFocus.
 */
export function KeepFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    let parents: Element[] = [];
    let pathname = "";
    const remember = (target: EventTarget | null) => {
      focused = target instanceof Element ? target : null;
      parents = listPlaces(focused);
      ({ pathname } = window.location);
    };
    const onFocus = ({ target }: FocusEvent) => {
      remember(target);
      // Browsers leave what is half in sight where it is, its ring cut off by the edge of a line that scrolls sideways. What
      // is out of sight they scroll to, unless it was focused without.
      if (focused?.matches(":focus-visible:not([tabindex='-1'])") !== true) return;
      const { top, bottom } = focused.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight)
        focused.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || pathname !== window.location.pathname) return;
      const place = parents.find((parent) => parent.isConnected);
      if (!(place instanceof HTMLElement)) return;
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
    // What was focused before the page was interactive.
    remember(document.activeElement);
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** The places around an element, from the nearest outwards; they are asked for while it still has parents. */
function listPlaces(element: Element | null): Element[] {
  const found: Element[] = [];
  let place = element?.parentElement?.closest(places);
  while (place) {
    found.push(place);
    place = place.parentElement?.closest(places);
  }
  return found;
}
