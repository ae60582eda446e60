import { useEffect, useRef } from "react";
import { shop } from "../../shop.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { showSnackbar } from "../../ui/snackbar.tsx";
import styles from "./two-factor.module.css";

/** The ten recovery codes, which are never shown again, with buttons to copy, save and print them. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);
  const text = codes.join("\n");
  return (
    <div className={classNames(layout.stack, styles.codes)}>
      <h3 ref={heading} tabIndex={-1}>
        {isNew ? "Your new recovery codes" : "Two-step log-in is on. Keep these recovery codes."}
      </h3>
      <p>
        Each logs you in once when you do not have the app. They are shown only now
        {isNew && ", and the ones before are no longer good"}.
      </p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classNames(layout.row, styles.actions)}>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(
              () => {
                showSnackbar("Copied!");
              },
              () => {
                showSnackbar("This browser does not let the page copy.");
              },
            );
          }}
        >
          Copy
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            download(`${shop.name} recovery codes\n\n${text}\n`);
          }}
        >
          Download
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${shop.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
