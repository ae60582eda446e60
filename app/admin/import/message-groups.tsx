import type {
  ImportMessages,
  MessageGroup,
} from "../../catalogue/import/staging/find-results.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import type { ImportQuery } from "./import-query.ts";
import { importRunText } from "./import-run-texts.ts";
import styles from "./import.module.css";

/**
 * What is said of the rows that are shown, alike messages together: a column that is read wrongly and a vendor that is no
 * artist are seen before anything is written.
 */
export function Messages({
  messages,
  show,
}: {
  messages: ImportMessages;
  show: ImportQuery["show"];
}) {
  const { faults, notVinyl, remarks } = messages;
  const isAll = show === "";
  return (
    <>
      {(isAll || show === "refused") && (
        <MessageGroups heading={importRunText("whyRefused")} groups={faults} isOpen />
      )}
      {(isAll || show === "not-vinyl") && (
        <MessageGroups
          heading={importRunText("whatIsNotVinyl")}
          groups={notVinyl}
          isOpen={!isAll}
        />
      )}
      {show !== "refused" && show !== "not-vinyl" && (
        <MessageGroups heading={importRunText("remarks")} groups={remarks} />
      )}
    </>
  );
}

interface MessageGroupsProps {
  heading: string;
  groups: MessageGroup[];
  isOpen?: boolean;
}

function MessageGroups({ heading, groups, isOpen = false }: MessageGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <details className={styles.settings} open={isOpen}>
      <summary>{heading}</summary>
      <ul className={classNames(styles.messages, layout.column)}>
        {groups.map(({ column, message, count, isSame }) => (
          <li key={`${column} ${message}`}>
            <strong>{formatWholeNumber(count)} ×</strong> {column === "all" ? "" : `${column}: `}
            {isSame ? message : importRunText("suchAs", { message })}
          </li>
        ))}
      </ul>
    </details>
  );
}
