import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useRef } from "react";
import { useSubmit } from "react-router";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { deleteAccountSchema } from "../account-fields.ts";
import { HiddenUsernameField } from "../hidden-username-field.tsx";
import { PasswordField } from "../log-in/credential-fields.tsx";
import { FoldedForm } from "./folded-form.tsx";
import styles from "./profile-page.module.css";
import type { ProfileResult } from "./profile-result.ts";
import { ProfileSection } from "./profile-section.tsx";

interface DeleteAccountFormProps {
  email: string;
  /** Orders that have not been sent yet. */
  openOrders: number;
  result: ProfileResult | undefined;
  busy: boolean;
}

/** Asks for the password, then, with JavaScript, once more in a dialog. */
export function DeleteAccountForm({ email, openOrders, result, busy }: DeleteAccountFormProps) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id: "delete-account-form",
    lastResult: result?.reply,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deleteAccountSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <ProfileSection id="delete-account" heading="Delete account">
      <Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        {...getFormProps(form)}
        ref={element}
      >
        <input type="hidden" name="intent" value="delete-account" />
        <p className={text.quiet}>
          Your orders stay in our books without your name, your comments as by “Anonymous”. Invoices
          and credit notes stay as they are, with the name and address on them: the law on
          bookkeeping asks us to keep them. The rest is gone for good.
        </p>
        {openOrders > 0 && (
          <Notice tone="plain">
            {openOrders === 1
              ? "One of your orders has not been sent yet. Without your address it cannot be."
              : `${openOrders} of your orders have not been sent yet. Without your address they cannot be.`}
          </Notice>
        )}
        {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
        <HiddenUsernameField email={email} />
        <FoldedForm label="Delete account" isOpen={result !== undefined}>
          <PasswordField label="Your password" {...fieldProps(fields.password)} />
          <ConfirmDialog
            title="Delete your account?"
            action="Delete my account"
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
                Delete my account
              </Button>
            )}
            onConfirm={() => {
              if (element.current) void submit(element.current, { preventScrollReset: true });
            }}
          >
            <p>This cannot be undone.</p>
          </ConfirmDialog>
        </FoldedForm>
      </Form>
    </ProfileSection>
  );
}

function hasPassword(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).get("password") !== "";
}
