import { Link, useLocation } from "react-router";
import { legalSlugs, legalTitles } from "../legal-texts/legal-text-slugs.ts";
import { shop } from "../shop.ts";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import text from "../ui/text.module.css";
import { categoryLinks } from "./category-links.ts";
import styles from "./footer.module.css";
import { KeysButton } from "./keys/keys-button.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { layoutText } from "./layout-texts.ts";
import { ShopName } from "./logo.tsx";
import { OpeningHours } from "./opening-hours.tsx";

export function Footer() {
  const { pathname } = useLocation();
  return /^\/(?:admin|setup)(\/|$)/.test(pathname) ? <AdminFooter /> : <ShopFooter />;
}

/** One line: the admin has navigation of its own. */
function AdminFooter() {
  return (
    <footer id="footer" className={styles.footer}>
      <div className={classNames(page.wide, layout.row, styles.line)}>
        <p>{layoutText("noRefunds")}</p>
        <Link to="/withdraw" className={styles.withdraw}>
          {layoutText("withdraw")}
        </Link>
        <KeysButton />
      </div>
    </footer>
  );
}

function ShopFooter() {
  const { days } = shop.withdrawal;
  return (
    <footer id="footer" className={styles.footer}>
      <div className={classNames(page.wide, styles.inside)}>
        <div>
          <p className={classNames(layout.line, styles.name)}>
            <ShopName />
          </p>
          <address className={classNames(text.detail, styles.address)}>
            {shop.address.slice(1).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
          {shop.openingHours.length > 0 && (
            <div className={classNames(text.detail, styles.hours)}>
              <OpeningHours />
            </div>
          )}
          <ul className={classNames(layout.row, styles.small)}>
            <LanguageLinks />
          </ul>
          <KeysButton />
        </div>
        <nav aria-label={layoutText("shopByCategory")}>
          <ul className={styles.categories}>
            {categoryLinks().map(({ category, label, to }) => (
              <li key={category}>
                <Link to={to} data-prefetch>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames(layout.stack, styles.law)}>
          <p className={styles.refunds}>{layoutText("noRefunds")}</p>
          <p>
            {layoutText("rights", {
              given: layoutText(days === 14 ? "lawGives" : "shopGives"),
              days,
            })}
          </p>
          <Link to="/withdraw" className={styles.withdraw}>
            {layoutText("withdraw")}
          </Link>
        </div>
        <nav aria-label={layoutText("legal")}>
          <ul className={classNames(layout.row, styles.small)}>
            {legalSlugs.map((slug) => (
              <li key={slug}>
                <Link to={`/${slug}`}>{legalTitles[slug]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
