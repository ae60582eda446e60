import { Link } from "react-router";
import { findMadeUpDetails, listDetails } from "../../made-up-details.ts";
import { shop } from "../../shop.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { dashboardText } from "./dashboard-texts.ts";

/** What of the shop is still made up; nothing once the owner has entered their own. */
export function MadeUpNotice() {
  const details = findMadeUpDetails(shop);
  if (details.length === 0) return null;
  return (
    <Notice tone="plain">
      <details className={text.small}>
        <summary>{dashboardText("madeUp", { n: details.length })}</summary>
        {dashboardText.nodes("enterYourOwn", {
          details: listDetails(details),
          page: <Link to="/admin/settings/contact">{dashboardText("settingsContact")}</Link>,
        })}
      </details>
    </Notice>
  );
}
