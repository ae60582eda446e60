import type { ReactNode } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { DateTime } from "../../date-time.tsx";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { HiddenUsernameField, PasswordField } from "../log-in/credential-fields.tsx";
import styles from "../profile/profile-page.module.css";
import { DoneNotice, FoldedForm, ProfileSection } from "../profile/profile-section.tsx";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import type { addPasskey, deletePasskey } from "./change-passkeys.server.ts";
import type { OwnPasskey } from "./find-two-factor.server.ts";
import { twoFactorText } from "./two-factor-texts.ts";

interface PasskeysSectionProps {
  email: string;
  passkeys: readonly OwnPasskey[];
  /** A change needs no password then. */
  hasJustUsedPasskey: boolean;
}

/** The user's passkeys, and a form for another where the browser supports them. */
export function PasskeysSection(props: PasskeysSectionProps) {
  const { email, passkeys, hasJustUsedPasskey } = props;
  const adding = useCommand<typeof addPasskey>("add-passkey");
  const deleting = useCommand<typeof deletePasskey>("delete-passkey");
  const busy = adding.busy || deleting.busy;
  const message = deleting.errors.password?.[0] ?? deleting.message ?? adding.message;
  return (
    <ProfileSection id="passkeys" heading={twoFactorText("passkeys")}>
      <p className={text.quiet}>{twoFactorText("whatPasskeysAre")}</p>
      <DoneNotice of="add-passkey">{twoFactorText("passkeyAdded")}</DoneNotice>
      <DoneNotice of="delete-passkey">{twoFactorText("passkeyDeleted")}</DoneNotice>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      {passkeys.length > 0 && (
        <ul className={classNames(list.list, styles.list)}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} busy={busy}>
              {!hasJustUsedPasskey && <OwnPassword email={email} />}
            </PasskeyLine>
          ))}
        </ul>
      )}
      <FoldedForm key={passkeys.length} label={twoFactorText("newPasskey")} isOpen={false}>
        <AddPasskeyForm busy={busy}>
          {!hasJustUsedPasskey && <OwnPassword email={email} />}
        </AddPasskeyForm>
      </FoldedForm>
    </ProfileSection>
  );
}

function OwnPassword({ email }: { email: string }) {
  return (
    <>
      <HiddenUsernameField email={email} />
      <PasswordField label={twoFactorText("accountPassword")} name="password" />
    </>
  );
}

interface PasskeyLineProps {
  passkey: OwnPasskey;
  busy: boolean;
  /** Proof that the owner of the account is present. */
  children: ReactNode;
}

function PasskeyLine({ passkey, busy, children }: PasskeyLineProps) {
  const { id, name, addedAt } = passkey;
  return (
    <li className={layout.row}>
      <b>{name}</b>
      <span>{twoFactorText.nodes("addedOn", { date: <DateTime iso={addedAt} /> })}</span>
      <FoldedForm label={twoFactorText("deleteName", { name })} isOpen={false}>
        <Form method="post" className={layout.stack} preventScrollReset>
          <input type="hidden" name="passkey" value={id} />
          {children}
          <Button
            type="submit"
            variant="danger"
            size="small"
            name="intent"
            value="delete-passkey"
            pending={busy}
          >
            {twoFactorText("delete")}
          </Button>
        </Form>
      </FoldedForm>
    </li>
  );
}
