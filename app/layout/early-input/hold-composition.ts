/**
 * Keeps keys that choose or end what is composed, as in Japanese, Chinese and Korean, from doing anything else: no
 * listener of the page hears them. Safari sends the Enter that ends a composition after its end, with the code 229
 * (UI Events, "keyCode for input method editors").
 */
export function holdComposition(target: Window): void {
  for (const name of ["keydown", "keyup"] as const) {
    target.addEventListener(
      name,
      (event) => {
        // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells of that Enter.
        if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }
}
