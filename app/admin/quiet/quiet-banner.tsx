import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import styles from "./quiet-banner.module.css";
import { quietText } from "./quiet-texts.ts";

/** Banner on every page of the back office: the shop is quiet, and why. */
export function QuietBanner({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className={styles.banner}>
      <Notice tone="bad">
        <strong>{quietText("heading")}.</strong> {reasons.join(" ")}{" "}
        <Link to="/admin/quiet">{quietText("seeWhy")}</Link>
      </Notice>
    </div>
  );
}
