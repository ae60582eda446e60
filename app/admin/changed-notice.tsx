import { Notice } from "../ui/notice.tsx";

interface ChangedNoticeProps {
  /** Such as "this order". */
  what: string;
  /** The fields as they are now, and who changed them, where that is known. */
  changed: readonly { label: string; now: string; userName?: string }[];
}

/** What somebody else changed while a form was open; saved again, it overwrites these fields. */
export function ChangedNotice({ what, changed }: ChangedNoticeProps) {
  return (
    <Notice tone="bad">
      <p>Somebody changed {what} while you were writing. Nothing of yours is saved yet.</p>
      <ul>
        {changed.map(({ label, now, userName }) => (
          <li key={label}>
            {label} is now “{now}”{userName !== undefined && `, by ${userName}`}.
          </li>
        ))}
      </ul>
      <p>Save again to put yours in its place. What only one of you changed is kept either way.</p>
    </Notice>
  );
}
