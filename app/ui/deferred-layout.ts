/** Milliseconds between two moments in which elements are laid out, and how many of them are then. */
const rest = 25;
const batchSize = 2;

const waiting: HTMLElement[] = [];
let timer: number | undefined;

/**
 * The ref of an element far down a page, whose style has browsers lay it out only when it comes near
 * (`content-visibility: auto`), so that the page is there sooner. Once the page answers, it is laid out all the
 * same, a little at a time: then the page is as high as it will be, wherever one goes in it.
 */
export function deferLayout(element: HTMLElement | null): void {
  if (!element) return;
  waiting.push(element);
  timer ??= window.setTimeout(layOutSome, rest);
}

function layOutSome(): void {
  // Not in the middle of a press: what is pressed could move away from under the pointer, and the press be lost.
  const some = document.querySelector(":active") ? [] : waiting.splice(0, batchSize);
  for (const element of some) element.style.contentVisibility = "visible";
  timer = waiting.length > 0 ? window.setTimeout(layOutSome, rest) : undefined;
}
