import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ResultOf } from "../../commands/command.server.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import styles from "../account-form.module.css";
import { withReturnPath } from "../return-path.ts";
import { getPasskey, useCanUsePasskeys } from "../two-factor/passkey-browser.ts";
import { logInText } from "./log-in-texts.ts";
import type { beginPasskeyLogIn, logInWithPasskey } from "./log-in-with-passkey.server.ts";

type PasskeyLogInResult = ResultOf<typeof beginPasskeyLogIn | typeof logInWithPasskey>;
type Intent = PasskeyLogInResult["command"];

/** The button "Use a passkey", where the browser supports passkeys; until that is known its place is kept. */
export function PasskeyLogIn({ to }: { to: string }) {
  const canUse = useCanUsePasskeys();
  const { data: result, submit, state } = useFetcher<PasskeyLogInResult>();
  const [isPrompting, setIsPrompting] = useState(false);
  const [gaveUp, setGaveUp] = useState(false);

  useEffect(() => {
    const options = result?.value;
    if (!options) return;
    const prompt = async () => {
      setIsPrompting(true);
      const credential = await getPasskey(options);
      setIsPrompting(false);
      setGaveUp(credential === null);
      if (credential === null) return;
      await submit(
        { intent: "log-in-with-passkey" satisfies Intent, credential },
        { method: "post", action: withReturnPath("/login/passkey", to) },
      );
    };
    void prompt();
  }, [result, submit, to]);

  const message = gaveUp ? logInText("noPasskeyUsed") : result?.message;
  return (
    <div className={classNames(layout.stack, styles.passkey, !canUse && styles.unsupported)}>
      {message !== undefined && <Notice tone={gaveUp ? "plain" : "bad"}>{message}</Notice>}
      <Button
        variant="outline"
        pending={isPrompting || state !== "idle"}
        onClick={() => {
          setGaveUp(false);
          void submit(
            { intent: "begin-passkey-log-in" satisfies Intent },
            { method: "post", action: "/login/passkey" },
          );
        }}
      >
        {logInText("usePasskey")}
      </Button>
    </div>
  );
}
