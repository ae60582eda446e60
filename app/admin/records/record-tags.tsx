import { Star } from "lucide-react";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./manage-table.module.css";

/** The home categories that a record is featured in, and its tags. */
export function RecordTags({ record: { featured, tags } }: { record: ManagedRecord }) {
  return (
    <span className={classNames(layout.row, text.quiet, styles.places)}>
      {featured.map((category) => (
        <span key={category} className={classNames(layout.line, text.heavy, styles.featured)}>
          <Star size={12} aria-hidden="true" fill="currentcolor" />
          <span className="visually-hidden">Featured in </span>
          {category}
        </span>
      ))}
      {tags.length > 0 && <span>{tags.join(", ")}</span>}
    </span>
  );
}
