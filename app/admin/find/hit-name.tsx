import { ReceiptText, UserRound } from "lucide-react";
import { Thumbnail } from "../../pictures/cover.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { describeHit } from "./find-actions.ts";
import styles from "./hit-name.module.css";
import type { Hit } from "./hit.ts";

/** What a hit is called and what tells it from others, beside its cover or the symbol of an order or a customer. */
export function HitName({ hit }: { hit: Hit }) {
  const { label, detail } = describeHit(hit);
  return (
    <span className={classNames(layout.line, styles.hit)}>
      <HitPicture hit={hit} />
      <span className={text.twoLines}>
        <b>{label}</b>
        <span className={text.small}>{detail}</span>
      </span>
    </span>
  );
}

/** As large for every kind of hit: all names begin in one line. */
function HitPicture({ hit }: { hit: Hit }) {
  if (hit.kind === "record") return <Thumbnail record={hit} size={40} eager />;
  const Symbol = hit.kind === "order" ? ReceiptText : UserRound;
  return (
    <span className={styles.symbol}>
      <Symbol size={20} aria-hidden="true" />
    </span>
  );
}
