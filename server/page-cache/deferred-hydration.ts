/**
 * Runs in the browser, as the one script of a kept page that does not wait: has the page's other scripts loaded
 * once the pictures in sight are there, or at the first sign that somebody wants something of the page. Buttons
 * pressed until then are not forgotten: they are pressed again when the page answers (app/root.tsx says so).
 * It is sent as its own text, and so uses nothing from outside itself.
 */
export function hydrateLater(): void {
  const pressed = new Set<HTMLElement>();
  let isCalled = false;
  const wake = () => {
    if (isCalled) return;
    isCalled = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      link.rel = link.media === "" ? "modulepreload" : "stylesheet";
    }
    for (const sleeping of document.querySelectorAll('script[type="text/later"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = sleeping.textContent;
      document.head.append(script);
    }
  };
  const signs = ["pointerdown", "keydown", "click"];
  const notice = (event: Event) => {
    wake();
    if (event.type !== "click" || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  for (const sign of signs) addEventListener(sign, notice, true);
  addEventListener(
    "gatefold:awake",
    () => {
      for (const sign of signs) removeEventListener(sign, notice, true);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
  // What was loaded is painted first: decoded, drawn in the next frame, and shown when that one is over.
  const wakeAfterPaint = () => {
    const pictures = document.querySelectorAll<HTMLImageElement>('img[loading="eager"]');
    void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)));
    });
  };
  if (document.readyState === "complete") wake();
  else addEventListener("load", wakeAfterPaint);
  setTimeout(wake, 3_000);
}
