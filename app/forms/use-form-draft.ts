import { useEffect, useRef } from "react";
import { dropDraft, readDraft, writeDraft, type DraftFields } from "./form-draft.ts";

interface FormDraftOptions {
  /** Id of the form element. */
  formId: string;
  /** Name of the draft. */
  name: string;
  /** Id of the user. */
  owner: string;
  /** Given the draft once, for choices that React keeps; fields of text and lists are filled in without it. */
  onRestore?: (fields: DraftFields) => void;
}

/**
 * Keeps what is typed into a form as a draft of the tab, and fills the form in with it when the page opens. What the
 * person has changed on this page already stays. Passwords and hidden fields are not kept.
 */
export function useFormDraft({ formId, name, owner, onRestore }: FormDraftOptions): void {
  const restore = useRef(onRestore);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const draft = readDraft(name, owner);
    if (draft) {
      fillIn(form, draft);
      restore.current?.(draft);
    }
    const keep = () => {
      const fields = readFields(form);
      if (fields) writeDraft(name, { owner, fields });
      else dropDraft(name);
    };
    form.addEventListener("input", keep);
    form.addEventListener("change", keep);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("change", keep);
    };
  }, [formId, name, owner]);
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextField(element: Element): element is TextField {
  // A secret that is shown while it is typed.
  if (element instanceof HTMLInputElement && "secret" in element.dataset) return false;
  if (element instanceof HTMLInputElement) return /^(text|tel|email)$/.test(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function fillIn(form: HTMLFormElement, draft: DraftFields): void {
  for (const field of form.elements) {
    if (!isTextField(field) || isChanged(field)) continue;
    const value = draft[field.name];
    if (value === undefined || value === field.value) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The values of the form; null when none differs from what the page was loaded with. */
function readFields(form: HTMLFormElement): DraftFields | null {
  const fields: DraftFields = {};
  let anyChanged = false;
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === "radio") {
      if (!element.checked) continue;
      fields[element.name] = element.value;
      anyChanged ||= !element.defaultChecked;
    } else if (isTextField(element) && element.name !== "") {
      fields[element.name] = element.value;
      anyChanged ||= isChanged(element);
    }
  }
  return anyChanged ? fields : null;
}

function isChanged(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return field.value !== (initial ?? field.options[0])?.value;
}
