const key = "place";

/** A point of a page that is in the middle of the window. */
interface Place {
  /** The page, whatever its language. */
  page: string;
  /** The part that it is in: the numbers of the children that lead there from the body. */
  path: number[];
  /** Where in the part, from 0 at its top to 1 at its end. */
  share: number;
}

/**
 * Brings somebody who changes the language of a page to the place on it where they were: texts are longer in one language
 * than in another, but a page has the same parts in each. What changes the language has `data-keep-place`. Without storage
 * the page begins at its top.
 */
export function keepPlace(): void {
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-keep-place]")) storePlace();
  });
  const place = takePlace();
  if (!place) return;
  // Before the first frame is painted, and once what is below has been read, too.
  requestAnimationFrame(() => {
    goTo(place);
  });
  addEventListener("DOMContentLoaded", () => {
    goTo(place);
  });
}

function storePlace(): void {
  // At its top it stays at its top.
  if (scrollY === 0) return;
  const middle = innerHeight / 2;
  let part =
    document
      .elementsFromPoint(innerWidth / 2, middle)
      .find((element) => element.closest("main, footer")) ?? document.body;
  const { top, height } = part.getBoundingClientRect();
  const path: number[] = [];
  while (part.parentElement && part !== document.body) {
    path.unshift([...part.parentElement.children].indexOf(part));
    part = part.parentElement;
  }
  const place: Place = { page: pageOf(location), path, share: (middle - top) / height };
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage is refused.
  }
}

function takePlace(): Place | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const place = stored === null ? null : (JSON.parse(stored) as Place);
    return place?.page === pageOf(location) ? place : null;
  } catch {
    return null;
  }
}

/** "/da/shop" and "/shop" are one page, "/da" and "/" another. */
function pageOf({ pathname }: Location): string {
  return pathname.replaceAll(/^\/[a-z]{2}(?=\/|$)|\/$/g, "");
}

function goTo({ path, share }: Place): void {
  let part: Element = document.body;
  for (const index of path) part = part.children[index] ?? part;
  const { top, height } = part.getBoundingClientRect();
  scrollBy(0, top + share * height - innerHeight / 2);
}
