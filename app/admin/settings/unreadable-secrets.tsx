import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";

export interface UnreadableSecret {
  label: string;
  /** The page on which it is entered. */
  page: { id: string; heading: string };
}

/** Keys and passwords that cannot be decrypted any more; nothing without any. */
export function UnreadableSecrets({ secrets }: { secrets: readonly UnreadableSecret[] }) {
  if (secrets.length === 0) return null;
  return (
    <Notice tone="bad">
      <p>
        These cannot be read, because the key that encrypted them is not here (AUTH_SECRET, or the
        file secrets.key that no back-up holds). What needs them is off until you enter them again:
      </p>
      <ul>
        {secrets.map(({ label, page }) => (
          <li key={label}>
            {label}, under <Link to={`/admin/settings/${page.id}`}>Settings, {page.heading}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
