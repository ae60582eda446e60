import { getFormProps, useForm } from "@conform-to/react";
import type { RefObject, SubmitEvent } from "react";
import type { ReadDraft } from "./draft/draft-keeper.ts";
import { parseRecordForm, textsOf, type FormTexts } from "./record-form-fields.ts";
import type { RecordFormProps } from "./record-form-props.ts";

export interface TypedForm extends Pick<RecordFormProps, "start" | "base" | "result"> {
  /** Called when something is typed, with what reads it. */
  onTyped: (read: ReadDraft, isSubmitted?: boolean) => void;
}

/**
 * The form of a record: Conform checks what is typed, and it is reported, to be kept as a draft. `keepDraft` is for
 * what changes without an `input` event.
 */
export function useRecordForm(
  element: RefObject<HTMLFormElement | null>,
  { start, base, result, onTyped }: TypedForm,
) {
  const [form, fields] = useForm<FormTexts, unknown>({
    id: "record",
    lastResult: result?.reply,
    defaultValue: textsOf(start),
    onValidate: ({ formData }) => parseRecordForm(formData, { isByConform: true }),
    // Never when a field loses the focus: rows of the tracklist come and go while one of theirs has it.
    shouldRevalidate: "onInput",
  });
  const formProps = getFormProps(form);

  const keepTyped = (isSubmitted: boolean) => {
    // What reads the draft does so a moment later: the page may show something else by then.
    const typedInto = element.current;
    if (!typedInto) return;
    onTyped(
      () => ({ fields: parseRecordForm(new FormData(typedInto)).payload, base }),
      isSubmitted,
    );
  };
  const keepDraft = () => {
    keepTyped(false);
  };

  return {
    form,
    fields,
    keepDraft,
    formProps: {
      ...formProps,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        keepTyped(true);
        formProps.onSubmit(event);
      },
      onInput: keepDraft,
    },
  };
}
