import {
  useEffect,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useSubmit } from "react-router";
import type { ListQuery, ListUrls } from "./list-query.ts";

/** Milliseconds after the last letter typed before a search starts. */
const searchDelay = 250;

interface FilterFormProps {
  ref: RefObject<HTMLFormElement | null>;
  action: string;
  autoComplete: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/**
 * The props of a GET form whose fields are the choices of a list, named as its parameters. It loads the list with each
 * choice, a moment after the last letter of a search, and when another text is left; `replace` leaves no entries in the
 * history. The fields follow the URL, in a form that is not rendered anew: the focus stays, and so does a text that is
 * being typed. Without JavaScript the form needs a submit button.
 */
export function useFilterForm<Choices>(
  list: ListUrls<Choices>,
  query: ListQuery<Choices>,
  { replace = false } = {},
): FilterFormProps {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const url = list.url(query);
  const current = useRef(url);
  // What the page came with is shown already. To show it once more would undo a choice that made React hydrate the form.
  const shown = useRef(url);
  const show = () => {
    const isShown = shown.current === current.current;
    shown.current = current.current;
    if (form.current && !isShown) showChoices(form.current, parametersOf(current.current));
  };
  // Newest load under way: the result of an earlier one must not reset the choices made since.
  const loading = useRef<symbol>(undefined);
  useEffect(() => {
    current.current = url;
    if (loading.current === undefined) show();
  }, [url]);

  const load = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const chosen = list.read(readFields(form.current));
    const options = { action: list.path, replace, preventScrollReset: true };
    const own = Symbol("load");
    loading.current = own;
    void submit(parametersOf(list.url(chosen)), options).finally(() => {
      if (loading.current !== own) return;
      loading.current = undefined;
      show();
    });
  };

  return {
    ref: form,
    action: list.path,
    // A browser that goes back does not restore choices: they are the URL's.
    autoComplete: "off",
    onSubmit: (event) => {
      event.preventDefault();
      load();
    },
    onChange: ({ target }: { target: EventTarget }) => {
      const type = target instanceof HTMLInputElement ? target.type : "";
      if (type === "search") {
        clearTimeout(timer.current);
        timer.current = setTimeout(load, searchDelay);
      } else if (type !== "text") load();
    },
    onBlur: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement && target.type === "text")) return;
      if (target.value.trim() !== (parametersOf(url).get(target.name) ?? "")) load();
    },
  };
}

function parametersOf(url: string): URLSearchParams {
  return new URL(url, window.location.href).searchParams;
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") parameters.append(name, value);
  }
  return parameters;
}

function showChoices(form: HTMLFormElement, parameters: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = parameters.get(field.name) ?? field.options[0]?.value ?? "";
    } else if (field instanceof HTMLInputElement) {
      const value = parameters.get(field.name) ?? "";
      if (field.type === "checkbox") field.checked = value !== "";
      else if (field !== document.activeElement) field.value = value;
    }
  }
}
