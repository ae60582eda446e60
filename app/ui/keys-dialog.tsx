import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import dialog from "./confirm-dialog.module.css";
import { CheckBox } from "./field.tsx";
import styles from "./keys-dialog.module.css";
import { keysText } from "./keys-texts.ts";
import layout from "./layout.module.css";
import {
  areLetterKeysOn,
  subscribeToLetterKeys,
  switchLetterKeys,
  type LetterKey,
} from "./letter-keys.ts";
import text from "./text.module.css";

/** What each letter key does, in the order of the list; a new key is a line here. */
const letterKeys = {
  "?": { does: "showKeys", where: "everywhere" },
  f: { does: "turnSleeve", where: "everywhere" },
  j: { does: "nextRow", where: "admin" },
  k: { does: "rowBefore", where: "admin" },
  x: { does: "chooseRow", where: "admin" },
} as const satisfies { [Key in LetterKey]: unknown };

/** Keys of the admin that no switch concerns: they have a modifier, or act on what has the focus. */
const otherKeys = [
  { key: "Ctrl K, \u2318K", does: "findAnything" },
  { key: "Enter", does: "openRow" },
] as const;

export interface KeysDialogProps {
  onClose: () => void;
}

/** The keys that do something here, and the switch of those that are one letter. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const shown = useRef<HTMLDialogElement>(null);
  const isAdmin = /^\/admin(\/|$)/.test(useLocation().pathname);
  const isOn = useSyncExternalStore(subscribeToLetterKeys, areLetterKeysOn, () => true);
  useEffect(() => {
    const opened = shown.current;
    opened?.showModal();
    // Closed before it is taken away, it gives the focus back.
    return () => {
      opened?.close();
    };
  }, []);
  const letters = Object.entries(letterKeys)
    .filter(([, { where }]) => isAdmin || where === "everywhere")
    .map(([key, { does }]) => ({ key: key.toUpperCase(), does }));
  return (
    <dialog
      ref={shown}
      className={dialog.dialog}
      aria-labelledby="keys-title"
      closedby="any"
      onClose={onClose}
    >
      <h2 id="keys-title" className={dialog.title}>
        {keysText("keys")}
      </h2>
      <dl className={styles.keys}>
        {[...letters, ...(isAdmin ? otherKeys : [])].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{keysText(does)}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        label={keysText("letterKeys")}
        checked={isOn}
        onChange={(event) => {
          switchLetterKeys(event.currentTarget.checked);
        }}
      />
      <p className={text.small}>{keysText("switchedOff")}</p>
      <div className={classNames(layout.row, dialog.actions)}>
        <Button
          variant="outline"
          onClick={() => {
            shown.current?.close();
          }}
        >
          {keysText("close")}
        </Button>
      </div>
    </dialog>
  );
}
