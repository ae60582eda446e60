import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSubmit } from "react-router";
import { useCommandFetcher } from "../../commands/use-command.ts";
import { SubmissionProblem } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import styles from "../profile/profile-page.module.css";
import type { beginPasskey } from "./change-passkeys.server.ts";
import { createPasskey, useCanUsePasskeys } from "./passkey-browser.ts";
import { twoFactorText } from "./two-factor-texts.ts";

interface AddPasskeyFormProps {
  busy: boolean;
  /** Proof that the owner of the account is present. */
  children: ReactNode;
}

/** Asks for a name and the password, then has the browser create the passkey, which is submitted with the name. */
export function AddPasskeyForm({ busy, children }: AddPasskeyFormProps) {
  const canUse = useCanUsePasskeys();
  const [gaveUp, setGaveUp] = useState(false);
  const begin = useCommandFetcher<typeof beginPasskey>("begin-passkey");
  const submit = useSubmit();
  const name = useRef("");
  const options = begin.answer?.value;

  useEffect(() => {
    if (!options) return;
    const create = async () => {
      const credential = await createPasskey(options);
      setGaveUp(credential === null);
      if (credential === null) return;
      const fields = { intent: "add-passkey", name: name.current, credential };
      await submit(fields, { method: "post", preventScrollReset: true });
    };
    void create();
  }, [options, submit]);

  const problem = begin.errors.password?.[0] ?? begin.message;
  if (!canUse) {
    return <p className={text.quiet}>{twoFactorText("takesJavaScript")}</p>;
  }
  return (
    <begin.Form
      method="post"
      className={classNames(layout.stack, styles.form)}
      onSubmit={(event) => {
        setGaveUp(false);
        const given = new FormData(event.currentTarget).get("name");
        name.current = typeof given === "string" ? given : "";
      }}
    >
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {gaveUp && <Notice tone="plain">{twoFactorText("noPasskeyMade")}</Notice>}
      <TextField
        label={twoFactorText("passkeyName")}
        hint={twoFactorText("passkeyNameHint")}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
      />
      {children}
      <Button
        type="submit"
        variant="outline"
        name="intent"
        value="begin-passkey"
        pending={busy || begin.busy}
      >
        {twoFactorText("addPasskey")}
      </Button>
      <SubmissionProblem />
    </begin.Form>
  );
}
