/**
 * Loads the scripts and style sheets of a visitor's page once the pictures in view are painted, or at the first interaction; the page
 * cache has set them aside (server/page-cache/inline-critical-css.ts). Does nothing on other pages. What is done before
 * hydration is not lost (record-early-input.ts).
 */
export function deferHydration(): void {
  const interactionEvents = ["pointerdown", "keydown", "click"];
  let isStarted = false;
  const hydrate = () => {
    if (isStarted) return;
    isStarted = true;
    for (const name of interactionEvents) removeEventListener(name, whenParsed, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>("[rel=deferred]")) {
      link.rel = link.href.endsWith(".css") ? "stylesheet" : "modulepreload";
      // A browser fetches a module again when it is needed, but a style sheet that failed only when it is put into the
      // page anew. The link and its attributes stay: React looks for them.
      let pause = 1_000;
      link.onerror = () => {
        setTimeout(() => link.replaceWith(link), (pause *= 2));
      };
    }
    for (const deferred of document.querySelectorAll("[type='text/deferred']")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = deferred.textContent;
      document.head.append(script);
    }
  };
  // The scripts stand at the end of the page, which may still be on its way.
  const whenParsed = () => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", hydrate);
    else hydrate();
  };
  for (const name of interactionEvents) addEventListener(name, whenParsed, true);
  // What was loaded is painted first: decoded, rendered in the next frame, and shown when that one is over.
  addEventListener("load", () => {
    const pictures = document.querySelectorAll<HTMLImageElement>("img[loading=eager]");
    void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(hydrate)));
    });
  });
  setTimeout(whenParsed, 3_000);
}
