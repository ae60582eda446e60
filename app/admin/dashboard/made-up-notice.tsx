import { Link } from "react-router";
import { findMadeUpDetails, listDetails } from "../../made-up-details.ts";
import { shop } from "../../shop.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";

/** What of the shop is still made up; nothing once the owner has entered their own. */
export function MadeUpNotice() {
  const details = findMadeUpDetails(shop);
  if (details.length === 0) return null;
  return (
    <Notice tone="plain">
      <details className={text.small}>
        <summary>
          Still made up, and shown on invoices and in mails:{" "}
          {details.length === 1 ? "1 detail" : `${details.length} details`}
        </summary>
        {listDetails(details)}. Enter your own under{" "}
        <Link to="/admin/settings/contact">Settings, Contact</Link> before you sell.
      </details>
    </Notice>
  );
}
