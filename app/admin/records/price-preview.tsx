import { formatPrice } from "../../catalogue/price.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { classNames } from "../../ui/class-names.ts";
import styles from "./bulk-bar.module.css";
import type { PreviewedPrices } from "./manage-form-result.ts";
import { recordsLabel } from "./records-label.ts";

/** The prices before and after a change of many, and the button that makes it; part of the form of the result. */
export function PricePreview({ prices }: { prices: PreviewedPrices }) {
  const { steps, leftOut, changed, posts } = prices;
  return (
    <>
      {posts.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className={classNames(layout.row, styles.steps)}>
        {steps.map(({ from, to, records }, position) => (
          <li key={from}>
            {leftOut > 0 && position === steps.length / 2 && `… ${leftOut} more prices … `}
            <s>{formatPrice(from)}</s> <b>{formatPrice(to)}</b> ({recordsLabel(records)})
          </li>
        ))}
      </ul>
      <Button type="submit" name="intent" value="price" size="small">
        Change {changed === 1 ? "1 price" : `${changed} prices`}
      </Button>
    </>
  );
}
