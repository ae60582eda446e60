import type { CurrentUser } from "../../accounts/current-user.ts";
// By itself, since every page has this script: what else is of a user knows the shop.
import { profilePath } from "../../accounts/profile-path.ts";
import { readKeptPageUser } from "../../page-user/kept-page-user.ts";
import { pictureUrl, profilePicWidths } from "../../pictures/picture-url.ts";
import { wishlistFormId } from "../../wishlist/heart.ts";
import { drawWhileParsing } from "./draw-while-parsing.ts";

/** Displayed width and height in pixels, as in the navbar's menu. */
const pictureSize = 32;

/**
 * A part of the inline script of every page: on a page that is the same for everybody, draws who looks before anything
 * is painted, from what this browser keeps of them. Only attributes change, which hydration leaves alone; React draws
 * the same right after it (app/page-user/use-page-user.ts).
 */
export function drawPageUser(): void {
  const kept = readKeptPageUser();
  if (!kept?.user) return;
  const { user, wishlist } = kept;
  // Asked for before there is a place for it, to be there at the first paint.
  if (user.profilePic !== null) new Image().src = urlOf(user.profilePic);
  const wished = new Set(wishlist);
  const buttons = document.getElementsByName("recordId");
  let link: HTMLAnchorElement | null = null;
  let seen = 0;
  drawWhileParsing(() => {
    if (!link) {
      // The word is the last part of the link: with it, the whole link is parsed.
      link = document.querySelector("a[data-default-picture]:has(span)");
      if (!link) return;
      window.drawnPageUser = kept;
      drawLink(link, user);
    }
    for (; seen < buttons.length; seen += 1) {
      const button = buttons[seen];
      if (button instanceof HTMLButtonElement && wished.has(button.value)) fillHeart(button);
    }
  });
}

/** The URL of a profile picture that the browser chooses for the navbar's menu too. */
function urlOf(profilePic: string): string {
  const needed = pictureSize * devicePixelRatio;
  const width = profilePicWidths.find((one) => one >= needed) ?? Math.max(...profilePicWidths);
  return pictureUrl(profilePic, width, "webp");
}

/** Makes the link to the log-in one to the profile, with the person's picture. */
function drawLink(link: HTMLAnchorElement, user: CurrentUser): void {
  const { profilePic, username } = user;
  const url = profilePic === null ? (link.dataset["defaultPicture"] ?? "") : urlOf(profilePic);
  // What the addresses of the page's language begin with stands before the log-in's.
  link.href = link.pathname.replace(/\/login$/, "") + profilePath(user);
  link.ariaLabel = username;
  link.title = username;
  const word = link.querySelector("span");
  if (word) word.hidden = true;
  const icon = link.querySelector("svg");
  // As app/accounts/profile-picture.module.css, whose rules have no place in a visitor's page.
  icon?.style.setProperty("width", `${pictureSize}px`);
  icon?.style.setProperty("height", `${pictureSize}px`);
  icon?.style.setProperty("border-radius", "50%");
  icon?.style.setProperty(
    "background",
    `var(--paper-sunk) url("${CSS.escape(url)}") center / cover`,
  );
}

/** Fills the heart of a record that is on the wishlist. */
function fillHeart(button: HTMLButtonElement): void {
  const { wishedClass = "", wishedLabel = "" } =
    document.querySelector<SVGElement>("[data-wished-class]")?.dataset ?? {};
  button.classList.add(...wishedClass.split(" "));
  button.setAttribute("form", wishlistFormId("remove"));
  button.ariaLabel = button.title = wishedLabel;
}
