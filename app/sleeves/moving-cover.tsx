import { Component } from "react";
import styles from "./moving-cover.module.css";

/** A cover as it was on the screen, and the page of its record. */
interface ShownCover {
  path: string;
  /** The address of its picture in the size that was shown. */
  picture: string;
  place: Place;
}

/** Where the middle of a cover is in the window, how wide it is (CSS pixels), and how far it is turned. */
interface Place {
  x: number;
  y: number;
  width: number;
  rotate: string;
}

/**
 * Moves the picture that was on the screen over the new page to its place there, where it stays below the new picture:
 * that may not be decoded yet. A class, because React offers only those a look at the page before it changes.
 */
export class MovingCover extends Component<{ pathname: string }> {
  override getSnapshotBeforeUpdate({ pathname: before }: { pathname: string }): ShownCover | null {
    const now = this.props.pathname;
    if (now === before) return null;
    const card = findCard(now);
    const cover = card ?? findOwn();
    const picture = cover?.querySelector("img")?.currentSrc;
    return cover && picture
      ? { path: card ? now : before, picture, place: findPlace(cover) }
      : null;
  }

  // The new page is in the document and scrolled, but not painted yet.
  override componentDidUpdate(_: unknown, _state: unknown, shown?: ShownCover | null) {
    if (!shown) return;
    const cover = shown.path === this.props.pathname ? findOwn() : findCard(shown.path);
    if (cover) moveTo(cover, shown);
  }

  override render() {
    return null;
  }
}

/** The cover of the record that the page is about, unless its back is shown. */
function findOwn(): HTMLElement | null {
  return findCover(document.querySelector("[data-own]:not(:has([data-turned]))"));
}

function findCover(place: Element | null): HTMLElement | null {
  return place?.querySelector("picture")?.parentElement ?? null;
}

/** The cover of a record's card, if it is in the window: that of the pressed link, where there are several. */
function findCard(path: string): HTMLElement | null {
  const links = `main a[href="${CSS.escape(path)}"]:has(picture)`;
  // Not every browser moves the focus to a link that is pressed.
  const link =
    document.querySelector(`${links}:is(:focus, :hover)`) ?? document.querySelector(links);
  const cover = findCover(link);
  // It may be one of those that are laid out when they come near.
  link?.closest("li")?.style.setProperty("content-visibility", "visible");
  const { top = 0, bottom = 0 } = cover?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight ? cover : null;
}

function findPlace(cover: HTMLElement): Place {
  const { left, top, width, height } = cover.getBoundingClientRect();
  const { rotate } = getComputedStyle(cover.closest("a") ?? cover);
  return { x: left + width / 2, y: top + height / 2, width: cover.offsetWidth, rotate };
}

function moveTo(cover: HTMLElement, { picture, place: from }: ShownCover): void {
  const to = findPlace(cover);
  const moving = new Image(to.width);
  const { style } = moving;
  moving.alt = "";
  moving.decoding = "sync";
  moving.src = picture;
  moving.className = styles.moving ?? "";
  style.left = `${to.x - to.width / 2}px`;
  style.top = `${to.y - to.width / 2}px`;
  style.translate = `${from.x - to.x}px ${from.y - to.y}px`;
  style.scale = `${from.width / to.width}`;
  style.rotate = from.rotate;
  cover.dataset.arriving = "";
  document.body.append(moving);
  // Read, so that the browser knows where it begins.
  moving.getBoundingClientRect();
  style.translate = style.scale = "";
  style.rotate = to.rotate;
  const transitions = moving.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(transitions).then(() => {
    moving.className = "";
    style.cssText = "position: absolute";
    cover.querySelector("picture")?.before(moving);
    delete cover.dataset.arriving;
  });
}
