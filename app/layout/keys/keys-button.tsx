import { useEffect, useState, type FunctionComponent } from "react";
import type { KeysDialogProps } from "../../ui/keys-dialog.tsx";
import { listenToLetterKeys } from "../../ui/letter-keys.ts";
import { layoutText } from "../layout-texts.ts";
import styles from "./keys-button.module.css";

/** Opens the list of keys; so does "?" on every page. The dialog is fetched when somebody asks for it. */
export function KeysButton() {
  const [Dialog, setDialog] = useState<FunctionComponent<KeysDialogProps> | null>(null);
  const open = () => {
    import("../../ui/keys-dialog.tsx").then(
      ({ KeysDialog }) => {
        setDialog(() => KeysDialog);
      },
      () => {
        // Without a connection it stays shut; the next press asks again.
      },
    );
  };
  useEffect(() => listenToLetterKeys({ "?": open }), []);
  return (
    <>
      <button type="button" className={styles.button} onClick={open}>
        {layoutText("keys")}
      </button>
      {Dialog && (
        <Dialog
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </>
  );
}
