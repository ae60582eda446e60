import { Link } from "react-router";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import tabs from "../list/list-filters.module.css";
import type { ListedImport } from "./find-import-page.server.ts";
import type { ImportQuery } from "./import-query.ts";

interface OutcomeTabsProps {
  importRun: ListedImport;
  current: ImportQuery["show"];
  url: (change: { show: ImportQuery["show"] }) => string;
}

/** How many rows are new, changed, unchanged and refused; each shows its rows. */
export function OutcomeTabs({ importRun: { id, counts }, current, url }: OutcomeTabsProps) {
  const { newRows, changedRows, unchangedRows, refusedRows, roundedRows } = counts;
  const all = newRows + changedRows + unchangedRows + refusedRows;
  const shown = [
    { show: "", label: "All", count: all },
    { show: "new", label: "New", count: newRows },
    { show: "changed", label: "Changed", count: changedRows },
    { show: "unchanged", label: "Unchanged", count: unchangedRows },
    { show: "refused", label: "Refused", count: refusedRows },
  ] as const;
  return (
    <div className={layout.row}>
      <nav aria-label="Rows" className={tabs.parts}>
        <ul className={classNames(layout.row, tabs.tabs)}>
          {shown.map(({ show, label, count }) => (
            <li key={label}>
              <Link
                to={url({ show })}
                className={classNames(control.link, tabs.tab)}
                aria-current={current === show ? "page" : undefined}
                preventScrollReset
              >
                {label} <span className={tabs.count}>{formatWholeNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {roundedRows > 0 && (
        <span className={text.small}>Rounded prices: {formatWholeNumber(roundedRows)}</span>
      )}
      {refusedRows > 0 && (
        <Link to={`/admin/import/${id}/refused.csv`} reloadDocument download>
          Refused rows
        </Link>
      )}
    </div>
  );
}
