/**
 * Holds the first paint until the page has been read to the end of what is its own: a slow processor may paint in the
 * middle of it, and what comes after, such as the end of the navbar, would move what is painted already. The styles that
 * every page waits for take longer on a slow line. By the script, since the W3C's checker does not know the link type
 * "expect" yet; a browser that does not know it either paints as it does.
 */
export function holdFirstPaint(): void {
  const link = document.createElement("link");
  link.rel = "expect";
  link.href = "#main";
  link.setAttribute("blocking", "render");
  document.head.append(link);
  addEventListener("DOMContentLoaded", () => {
    link.remove();
  });
}
