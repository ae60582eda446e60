import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./bulk-bar.module.css";
import type { ChangePreview as Preview } from "./manage-form-result.ts";
import { recordsLabel } from "./records-label.ts";

/** Values before and after a change of many, and the button that makes it; part of the form of the result. */
export function ChangePreview({ preview }: { preview: Preview }) {
  const { intent, button, steps, leftOut, posts } = preview;
  return (
    <>
      {posts.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className={classNames(layout.row, styles.steps)}>
        {steps.map(({ from, to, records }, position) => (
          <li key={from}>
            {leftOut > 0 && position === steps.length / 2 && `… ${leftOut} more … `}
            <s>{from}</s> <b>{to}</b> ({recordsLabel(records)})
          </li>
        ))}
      </ul>
      <Button type="submit" name="intent" value={intent} size="small">
        {button}
      </Button>
    </>
  );
}
