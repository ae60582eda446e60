import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import styles from "./fact-list.module.css";

/** What there is to know of an order or a user: short values below their names, side by side. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classNames(layout.row, styles.facts)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={text.small}>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
