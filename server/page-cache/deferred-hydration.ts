/**
 * Runs in the browser, as the one script of a cached page that is not deferred: loads the page's other scripts once
 * the pictures in view are painted, or at the first sign of use. Buttons pressed before hydration are pressed again
 * after it (app/root.tsx sends the event). It is sent as its own text, so it uses nothing from outside itself.
 */
export function deferHydration(): void {
  const pressed = new Set<HTMLElement>();
  let isStarted = false;
  const hydrate = () => {
    if (isStarted) return;
    isStarted = true;
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
  const signsOfUse = ["pointerdown", "keydown", "click"];
  const onUse = (event: Event) => {
    hydrate();
    if (event.type !== "click" || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed.add(button);
  };
  for (const sign of signsOfUse) addEventListener(sign, onUse, true);
  addEventListener(
    "gatefold:hydrated",
    () => {
      for (const sign of signsOfUse) removeEventListener(sign, onUse, true);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
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
