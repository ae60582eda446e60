/**
 * Calls `draw` with each piece of the page as it is parsed, and before it is painted, until the whole page is there. What
 * it draws are attributes, and texts whose element has `suppressHydrationWarning`: hydration leaves both alone.
 */
export function drawWhileParsing(draw: () => void): void {
  const observer = new MutationObserver(draw);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    draw();
    observer.disconnect();
  });
}
