import { DateTime } from "../../date-time.tsx";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import { FoldedForm } from "../profile/folded-form.tsx";
import styles from "../profile/profile-page.module.css";
import type { ProfileResult } from "../profile/profile-result.ts";
import { ProfileSection } from "../profile/profile-section.tsx";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import type { OwnPasskey } from "./find-two-factor.server.ts";

interface PasskeysSectionProps {
  email: string;
  passkeys: readonly OwnPasskey[];
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** The user's passkeys, and a form for another where the browser supports them. */
export function PasskeysSection({ email, passkeys, result, done, busy }: PasskeysSectionProps) {
  return (
    <ProfileSection id="passkeys" heading="Passkeys">
      <p className={text.quiet}>
        Log in with your finger, your face or the PIN of your device instead of a password.
      </p>
      {done === "add-passkey" && <ResultNotice>Your passkey is added.</ResultNotice>}
      {done === "delete-passkey" && (
        <ResultNotice>The passkey is deleted. Delete it on your device too.</ResultNotice>
      )}
      {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
      {passkeys.length > 0 && (
        <ul className={classNames(list.list, styles.list)}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} busy={busy} />
          ))}
        </ul>
      )}
      <FoldedForm key={passkeys.length} label="New passkey" isOpen={false}>
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
      <span>
        added <DateTime iso={addedAt} />
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="passkey" value={id} />
        <Button
          type="submit"
          variant="outline"
          size="small"
          name="intent"
          value="delete-passkey"
          aria-label={`Delete ${name}`}
          pending={busy}
        >
          Delete
        </Button>
      </Form>
    </li>
  );
}
