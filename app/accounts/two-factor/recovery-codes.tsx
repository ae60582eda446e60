import { useEffect, useRef } from "react";
import { shop } from "../../shop.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { twoFactorText } from "./two-factor-texts.ts";
import styles from "./two-factor.module.css";

/** The ten recovery codes, which are never shown again, with buttons to copy, save and print them. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);
  const text = codes.join("\n");
  return (
    <div className={classNames(layout.stack, styles.codes)}>
      <h3 ref={heading} tabIndex={-1}>
        {twoFactorText(isNew ? "yourNewCodes" : "keepCodes")}
      </h3>
      <p>{twoFactorText(isNew ? "newCodesShownNow" : "codesShownNow")}</p>
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
                showSnackbar(twoFactorText("copied"));
              },
              () => {
                showSnackbar(twoFactorText("cannotCopy"));
              },
            );
          }}
        >
          {twoFactorText("copy")}
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            download(`${twoFactorText("codesOfShop", { shop: shop.name })}\n\n${text}\n`);
          }}
        >
          {twoFactorText("download")}
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          {twoFactorText("print")}
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${shop.name.toLowerCase()}-${twoFactorText("codesFile")}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
