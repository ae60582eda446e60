import { useEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import { useSubmit } from "react-router";
import { manageList, type ManageQuery } from "../../catalogue/editing/manage-query.ts";

/** Milliseconds after the last letter typed before the search starts. */
const searchDelay = 250;

interface FilterForm {
  form: RefObject<HTMLFormElement | null>;
  handleSubmit: (event: SyntheticEvent) => void;
  handleChange: (event: SyntheticEvent) => void;
  handleSearchInput: () => void;
}

/** Loads the list whenever a filter of its form changes, and sets the fields to the URL's query. */
export function useFilterForm(query: ManageQuery): FilterForm {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function load(): void {
    clearTimeout(timer.current);
    if (!form.current) return;
    void submit(readParameters(form.current), {
      action: manageList.path,
      replace: true,
      preventScrollReset: true,
    });
  }

  // Going back and forth changes the URL under the form, which is not made anew: somebody may be typing.
  useEffect(() => {
    if (form.current) setFields(form.current, query);
  }, [query]);

  return {
    form,
    handleSubmit: (event) => {
      event.preventDefault();
      load();
    },
    handleChange: ({ target }) => {
      // The search has a delay of its own; leaving its field changes nothing.
      if ((target as HTMLElement).getAttribute("name") !== "search") load();
    },
    handleSearchInput: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(load, searchDelay);
    },
  };
}

/** The form's choices as the list's own URLs name them. */
function readParameters(form: HTMLFormElement): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") parameters.append(name, value);
  }
  const written = Object.entries(manageList.write(manageList.read(parameters)));
  return new URLSearchParams(written.filter(([, value]) => value !== ""));
}

function setFields(form: HTMLFormElement, query: ManageQuery): void {
  for (const [name, value] of Object.entries(query)) {
    const field = form.elements.namedItem(name);
    if (field === document.activeElement && name === "search") continue;
    if (typeof value === "boolean") {
      if (field instanceof HTMLInputElement) field.checked = value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = String(value);
    }
  }
}
