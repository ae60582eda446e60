import { shop } from "../../../shop.config.ts";
import { findMadeUpDetails, listDetails } from "../../made-up-details.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";

/** What of shop.config.ts is still made up; nothing once the owner has entered their own. */
export function MadeUpNotice() {
  const details = findMadeUpDetails(shop);
  if (details.length === 0) return null;
  return (
    <Notice tone="plain">
      <p className={text.small}>
        Still made up in <code>shop.config.ts</code>, and shown on invoices and in mails:{" "}
        {listDetails(details)}. Enter your own before you sell.
      </p>
    </Notice>
  );
}
