import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { DoneNotice } from "../profile/profile-section.tsx";
import { confirmEmailText } from "./confirm-email-texts.ts";
import type { sendConfirmation } from "./confirm-email.server.ts";

interface ConfirmationNoticeProps {
  email: string;
  isConfirmed: boolean;
  /** An email that waits for its confirmation. */
  pendingEmail: string | null;
}

/** Which email waits for its confirmation, with a button that sends the link again. */
export function ConfirmationNotice({ email, isConfirmed, pendingEmail }: ConfirmationNoticeProps) {
  const { intent, message, busy } = useCommand<typeof sendConfirmation>("send-confirmation");
  if (isConfirmed && pendingEmail === null) return null;
  return (
    <Form id="confirmation" method="post" className={layout.stack} preventScrollReset>
      <input {...intent} />
      <DoneNotice of="send-confirmation">{confirmEmailText("linkSent")}</DoneNotice>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <Notice tone="plain">
        {pendingEmail === null
          ? confirmEmailText("notConfirmed", { email })
          : confirmEmailText("pending", { email: pendingEmail })}
      </Notice>
      <div>
        <Button type="submit" variant="outline" size="small" pending={busy}>
          {confirmEmailText("sendAgain")}
        </Button>
      </div>
    </Form>
  );
}
