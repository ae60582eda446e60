import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { settingsPageText } from "./settings-texts.ts";

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
      <p>{settingsPageText("unreadableSecrets")}</p>
      <ul>
        {secrets.map(({ label, page }) => (
          <li key={label}>
            {settingsPageText.nodes("secretUnder", {
              secret: label,
              page: (
                <Link to={`/admin/settings/${page.id}`}>
                  {settingsPageText("settingsOf", { page: page.heading })}
                </Link>
              ),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
