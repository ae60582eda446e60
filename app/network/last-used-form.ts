let used: HTMLFormElement | null = null;
/** The form of the last submission to each path. */
const submitted = new Map<string, HTMLFormElement>();

/** Notes from now on which form was used last: a submission that React Router starts does not name its form. */
export function watchUsedForm(page: Document): void {
  const note = ({ target }: Event) => {
    used = target instanceof Element ? formOf(target) : null;
  };
  for (const event of ["click", "input", "change", "submit"]) {
    page.addEventListener(event, note, true);
  }
}

/** The form of a control, which may stand elsewhere, or the form that an element stands in. */
function formOf(element: Element): HTMLFormElement | null {
  const control = element.closest<HTMLButtonElement | HTMLInputElement>("button, input");
  return control?.form ?? element.closest("form");
}

/** Notes that a submission to a path begins, by the form that was used last. */
export function noteSubmission(pathname: string): void {
  if (used) submitted.set(pathname, used);
  else submitted.delete(pathname);
}

/** The form of the last submission to a path; null when none is known. */
export function submittedForm(pathname: string): HTMLFormElement | null {
  return submitted.get(pathname) ?? null;
}

/** Whether sending a form twice surely does the same as once. */
export function isRepeatable(form: HTMLFormElement | null): boolean {
  return form !== null && !form.querySelector('[data-submission-problem="once"]');
}

/** Id of where a form can say something now; null when it has no such place, is gone, or stands in a dialog that closed. */
export function findMessagePlace(form: HTMLFormElement | null): string | null {
  const place = form?.querySelector("[data-submission-problem]");
  return place && form?.isConnected && form.checkVisibility() ? place.id : null;
}
