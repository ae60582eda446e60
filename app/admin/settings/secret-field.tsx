import type { ReactNode } from "react";
import { settingsText } from "../../settings/settings-texts.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import type { SettingsField } from "./settings-form.tsx";
import { settingsPageText } from "./settings-texts.ts";

interface SecretFieldProps {
  label: string;
  field: SettingsField;
  /** The setting's value: "" when it is not set. */
  mark: string;
  /** What it is, and where it is found. */
  hint: ReactNode;
  /** Whether what is typed is seen, as an address is that could not be typed blindly. */
  isSeen?: boolean;
}

/** A field for what nobody may read again: it comes empty, and says whether it is set. */
export function SecretField({ label, field, mark, hint, isSeen = false }: SecretFieldProps) {
  const { id, name, errors } = fieldProps(field);
  const isSet = mark !== "";
  return (
    <TextField
      label={label}
      id={id}
      name={name}
      errors={errors}
      // Not of the type password: browsers take a form of several for a broken log-in, and offer to store keys as one.
      data-masked={isSeen ? undefined : ""}
      // No draft of the form keeps it (forms/use-form-draft.ts).
      data-secret
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={isSet ? settingsText("set") : undefined}
      hint={
        <>
          {isSet && (
            <>
              <b>{settingsPageText("isSet")}</b> {settingsPageText("emptyKeepsIt")}{" "}
            </>
          )}
          {hint}
        </>
      }
    />
  );
}
