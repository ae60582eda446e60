/**
 * Holds the first paint until the footer begins: a slow processor may paint in the middle of a page, and what is parsed
 * later, such as the end of the navbar, would move what is painted already. Chromium waits for the start tag of the
 * element, not for its end. The styles that every page waits for take longer on a slow line. Inserted by a script, since
 * the W3C's checker does not know the link type "expect"; neither do some browsers, which paint as before.
 */
export function holdFirstPaint(): void {
  const link = document.createElement("link");
  link.rel = "expect";
  link.href = "#footer";
  link.setAttribute("blocking", "render");
  document.head.append(link);
  addEventListener("DOMContentLoaded", () => {
    link.remove();
  });
}
