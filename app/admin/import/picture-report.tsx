import type { ImportPictureReport } from "../../catalogue/import/staging/find-picture-report.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import layout from "../../ui/layout.module.css";
import styles from "./import.module.css";

/** What became of the pictures that the file names. */
export function PictureReport({ pictures }: { pictures: ImportPictureReport }) {
  const { waiting, fetched, failed, problems } = pictures;
  return (
    <details className={styles.settings} open={failed > 0}>
      <summary>
        Pictures: {formatWholeNumber(fetched)} fetched, {formatWholeNumber(waiting)} waiting,{" "}
        {formatWholeNumber(failed)} not fetched
      </summary>
      <ul className={`${styles.messages ?? ""} ${layout.column ?? ""}`}>
        {problems.map(({ location, columnName, url, problem }) => (
          <li key={location}>
            {location}, {columnName}: {problem} <span>{url}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
