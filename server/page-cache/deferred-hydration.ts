/**
 * Runs in the browser, as the one script of a cached page that is not deferred: loads the page's other scripts once
 * the pictures in view are painted, or at the first interaction. What is done before hydration is not lost
 * (app/layout/early-input). It is sent as its own text, so it uses nothing from outside itself.
 */
export function deferHydration(): void {
  const interactionEvents = ["pointerdown", "keydown", "click"];
  let isStarted = false;
  const hydrate = () => {
    if (isStarted) return;
    isStarted = true;
    for (const name of interactionEvents) removeEventListener(name, hydrate, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="deferred"]')) {
      link.rel = link.media === "" ? "modulepreload" : "stylesheet";
    }
    for (const deferred of document.querySelectorAll('script[type="text/deferred"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = deferred.textContent;
      document.head.append(script);
    }
  };
  for (const name of interactionEvents) addEventListener(name, hydrate, true);
  // What was loaded is painted first: decoded, rendered in the next frame, and shown when that one is over.
  const hydrateAfterPaint = () => {
    const pictures = document.querySelectorAll<HTMLImageElement>('img[loading="eager"]');
    void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(hydrate)));
    });
  };
  if (document.readyState === "complete") hydrate();
  else addEventListener("load", hydrateAfterPaint);
  setTimeout(hydrate, 3_000);
}
