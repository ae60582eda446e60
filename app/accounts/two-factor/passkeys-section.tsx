import { useCommand } from "../../commands/use-command.ts";
import { DateTime } from "../../date-time.tsx";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import styles from "../profile/profile-page.module.css";
import { DoneNotice, FoldedForm, ProfileSection } from "../profile/profile-section.tsx";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import type { addPasskey, deletePasskey } from "./change-passkeys.server.ts";
import type { OwnPasskey } from "./find-two-factor.server.ts";
import { twoFactorText } from "./two-factor-texts.ts";

interface PasskeysSectionProps {
  email: string;
  passkeys: readonly OwnPasskey[];
}

/** The user's passkeys, and a form for another where the browser supports them. */
export function PasskeysSection({ email, passkeys }: PasskeysSectionProps) {
  const { message, busy } = useCommand<typeof addPasskey | typeof deletePasskey>([
    "add-passkey",
    "delete-passkey",
  ]);
  return (
    <ProfileSection id="passkeys" heading={twoFactorText("passkeys")}>
      <p className={text.quiet}>{twoFactorText("whatPasskeysAre")}</p>
      <DoneNotice of="add-passkey">{twoFactorText("passkeyAdded")}</DoneNotice>
      <DoneNotice of="delete-passkey">{twoFactorText("passkeyDeleted")}</DoneNotice>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      {passkeys.length > 0 && (
        <ul className={classNames(list.list, styles.list)}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} busy={busy} />
          ))}
        </ul>
      )}
      <FoldedForm key={passkeys.length} label={twoFactorText("newPasskey")} isOpen={false}>
        <AddPasskeyForm email={email} busy={busy} />
      </FoldedForm>
    </ProfileSection>
  );
}

function PasskeyLine({ passkey, busy }: { passkey: OwnPasskey; busy: boolean }) {
  const { id, name, addedAt } = passkey;
  return (
    <li className={layout.row}>
      <b>{name}</b>
      <span>{twoFactorText.nodes("addedOn", { date: <DateTime iso={addedAt} /> })}</span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="passkey" value={id} />
        <Button
          type="submit"
          variant="outline"
          size="small"
          name="intent"
          value="delete-passkey"
          aria-label={twoFactorText("deleteName", { name })}
          pending={busy}
        >
          {twoFactorText("delete")}
        </Button>
      </Form>
    </li>
  );
}
