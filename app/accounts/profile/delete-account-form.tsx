import { getFormProps } from "@conform-to/react";
import { useRef } from "react";
import { useSubmit } from "react-router";
import { useCommandForm } from "../../commands/use-command-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { deleteAccountSchema } from "../account-fields.ts";
import { HiddenUsernameField, PasswordField } from "../log-in/credential-fields.tsx";
import type { deleteOwnAccount } from "./delete-account.server.ts";
import styles from "./profile-page.module.css";
import { FoldedForm, ProfileSection } from "./profile-section.tsx";
import { profileText } from "./profile-texts.ts";

interface DeleteAccountFormProps {
  email: string;
  /** Orders that have not been sent yet. */
  openOrders: number;
}

/** Asks for the password, then, with JavaScript, once more in a dialog. */
export function DeleteAccountForm({ email, openOrders }: DeleteAccountFormProps) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const { form, fields, intent, result, message, busy } = useCommandForm<typeof deleteOwnAccount>(
    "delete-account",
    { schema: deleteAccountSchema, id: "delete-account-form" },
  );
  return (
    <ProfileSection id="delete-account" heading={profileText("deleteAccount")}>
      <Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        {...getFormProps(form)}
        ref={element}
      >
        <input {...intent} />
        <input type="hidden" name={fields.openOrders.name} value={openOrders} />
        <p className={text.quiet}>{profileText("whatStays")}</p>
        {openOrders > 0 && (
          <Notice tone="plain">{profileText("openOrders", { n: openOrders })}</Notice>
        )}
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <HiddenUsernameField email={email} />
        <FoldedForm label={profileText("deleteAccount")} isOpen={result !== undefined}>
          <PasswordField label={profileText("yourPassword")} {...fieldProps(fields.password)} />
          <ConfirmDialog
            title={profileText("askDelete")}
            action={profileText("deleteMyAccount")}
            trigger={(open) => (
              <Button
                type="submit"
                variant="danger"
                pending={busy}
                onClick={(event) => {
                  // An empty field is the form's own matter, and needs no confirmation.
                  if (!hasPassword(element.current)) return;
                  event.preventDefault();
                  open();
                }}
              >
                {profileText("deleteMyAccount")}
              </Button>
            )}
            onConfirm={() => {
              if (element.current) void submit(element.current, { preventScrollReset: true });
            }}
          >
            {openOrders > 0 && <p>{profileText("openOrders", { n: openOrders })}</p>}
            <p>{profileText("cannotBeUndone")}</p>
          </ConfirmDialog>
        </FoldedForm>
      </Form>
    </ProfileSection>
  );
}

function hasPassword(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).get("password") !== "";
}
