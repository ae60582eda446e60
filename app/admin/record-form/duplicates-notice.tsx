import { Link } from "react-router";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { classNames } from "../../ui/class-names.ts";
import notice from "../../ui/notice.module.css";
import styles from "./record-form.module.css";

/** A warning, and no more: two pressings of one album are two records. */
export function DuplicatesNotice({ duplicates }: { duplicates: Duplicate[] }) {
  return (
    <div className={styles.across} role="status">
      {duplicates.length > 0 && (
        <div className={classNames(notice.notice, styles.duplicates)}>
          <p>There is a record of this name already. Another pressing? Then go on.</p>
          <ul>
            {duplicates.map(({ id, artist, album, year, format }) => (
              <li key={id}>
                <Link to={`/admin/manage/${id}`} target="_blank">
                  {album} by {artist}
                </Link>{" "}
                ({[year, format].filter((part) => part !== null).join(", ")})
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
