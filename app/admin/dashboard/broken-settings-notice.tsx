import { Link } from "react-router";
import type { BrokenSetting } from "../../settings/find-settings.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { dashboardText } from "./dashboard-texts.ts";

/** Settings whose rows somebody has broken by hand; nothing without any. */
export function BrokenSettingsNotice({ broken }: { broken: readonly BrokenSetting[] }) {
  if (broken.length === 0) return null;
  return (
    <Notice tone="bad">
      <p>{dashboardText("brokenSettings")}</p>
      <ul>
        {broken.map(({ label, page }) => (
          <li key={page.id + label}>
            {dashboardText.nodes("settingUnder", {
              setting: label,
              page: (
                <Link to={`/admin/settings/${page.id}`}>
                  {dashboardText("settingsPage", { page: page.heading })}
                </Link>
              ),
            })}
          </li>
        ))}
      </ul>
      <p>{dashboardText("saveTheirPage")}</p>
    </Notice>
  );
}
