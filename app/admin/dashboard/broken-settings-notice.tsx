import { Link } from "react-router";
import type { BrokenSetting } from "../../settings/find-settings.server.ts";
import { Notice } from "../../ui/notice.tsx";

/** Settings whose rows somebody has broken by hand; nothing without any. */
export function BrokenSettingsNotice({ broken }: { broken: readonly BrokenSetting[] }) {
  if (broken.length === 0) return null;
  return (
    <Notice tone="bad">
      <p>What is stored of these settings cannot be read, so their defaults hold:</p>
      <ul>
        {broken.map(({ label, page }) => (
          <li key={page.id + label}>
            {label}, under <Link to={`/admin/settings/${page.id}`}>Settings, {page.heading}</Link>
          </li>
        ))}
      </ul>
      <p>Look at them and save their page.</p>
    </Notice>
  );
}
