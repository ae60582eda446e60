import { showActor } from "../audit/actor-name.ts";
import { Notice } from "../ui/notice.tsx";
import { adminText } from "./admin-texts.ts";

interface ChangedNoticeProps {
  /** Such as "this order", in the current language. */
  what: string;
  /** The fields as they are now, and who changed them, where that is known. */
  changed: readonly { label: string; now: string; userName?: string }[];
}

/** What somebody else changed while a form was open; saved again, it overwrites these fields. */
export function ChangedNotice({ what, changed }: ChangedNoticeProps) {
  const fields = changed.map(({ now, ...field }) => ({ ...field, now: inOneLine(now) }));
  return (
    <Notice tone="bad">
      <p>{adminText("somebodyChanged", { what })}</p>
      <ul>
        {fields.map(({ label, now, userName }) => (
          <li key={label}>
            {userName === undefined
              ? adminText("isNow", { field: label, now })
              : adminText("isNowBy", { field: label, now, user: showActor(userName) })}
          </li>
        ))}
      </ul>
      <p>{adminText("saveAgain")}</p>
    </Notice>
  );
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ", ");
}
