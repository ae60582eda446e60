import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import styles from "./cover-transition.module.css";

const moves = styles.moves ?? "";

/** A cover that is on the screen, and the page of its record. */
interface ShownCover {
  path: string;
  cover: HTMLElement;
}

/** The cover that moves with the next navigation: no two may have its name. */
let moving: HTMLElement | null = null;
/** Where the cover was pressed, or the record page that is open. */
let last: ShownCover | null = null;

/**
 * Lets the cover of a pressed card become that of the record's page, and back: navigations of links with `viewTransition`
 * are animated by the browser, which moves what has the same name before and after. The picture that was on
 * the screen stays below the new one until that is decoded, so no frame is without.
 */
export function CoverTransition() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.classList.add(moves);
    const press = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>("a[href*='/record/']");
      const cover = link && findCover(link);
      if (!cover) return;
      move(cover);
      last = { path: link.pathname, cover };
    };
    addEventListener("click", press, true);
    return () => {
      removeEventListener("click", press, true);
    };
  }, []);
  // The new page is in the document and scrolled, but not painted yet.
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    const own = main && findCover(main.querySelector("[data-own]:not(:has([data-turned]))"));
    const cover = own ?? (last && main && findCard(main, last.path));
    move(cover ?? null);
    if (cover && last && (!own || last.path === pathname)) keepPicture(cover, last.cover);
    last = own ? { path: pathname, cover: own } : null;
  }, [pathname]);
  return null;
}

function findCover(place: Element | null): HTMLElement | null {
  return place?.querySelector("picture")?.parentElement ?? null;
}

/** The cover of a record's card, if it is in the window. */
function findCard(main: HTMLElement, path: string): HTMLElement | null {
  for (const link of main.querySelectorAll(`a[href="${CSS.escape(path)}"]`)) {
    const cover = findCover(link);
    if (!cover) continue;
    // It may be one of those that are laid out when they come near.
    link.closest("li")?.style.setProperty("content-visibility", "visible");
    const { top, bottom } = cover.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? cover : null;
  }
  return null;
}

function move(cover: HTMLElement | null): void {
  moving?.style.removeProperty("view-transition-name");
  cover?.style.setProperty("view-transition-name", "cover");
  moving = cover;
}

/** Puts the picture that another cover shows below that of this one. */
function keepPicture(cover: HTMLElement, other: HTMLElement): void {
  const shown = other.querySelector<HTMLImageElement>("picture img")?.currentSrc;
  if (!shown) return;
  const kept = new Image();
  kept.alt = "";
  kept.decoding = "sync";
  kept.src = shown;
  kept.style.position = "absolute";
  cover.querySelector("picture")?.before(kept);
}
