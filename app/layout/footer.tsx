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
import { ShopName } from "./logo.tsx";
import { OpeningHours } from "./opening-hours.tsx";

export function Footer() {
  const { pathname } = useLocation();
  return /^\/(?:admin|setup)(\/|$)/.test(pathname) ? <AdminFooter /> : <ShopFooter />;
}

/** One line: the admin has navigation of its own. */
function AdminFooter() {
  return (
    <footer className={styles.footer}>
      <div className={classNames(page.wide, layout.row, styles.line)}>
        <p>No Refunds</p>
        <Link to="/withdraw" className={styles.withdraw}>
          Withdraw from contract here
        </Link>
        <KeysButton />
      </div>
    </footer>
  );
}

function ShopFooter() {
  const { days } = shop.withdrawal;
  return (
    <footer className={styles.footer}>
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
          <KeysButton />
        </div>
        <nav aria-label="Shop by category">
          <ul className={styles.categories}>
            {categoryLinks().map(({ category, to }) => (
              <li key={category}>
                <Link to={to} data-prefetch>
                  {category}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames(layout.stack, styles.law)}>
          <p className={styles.refunds}>No Refunds</p>
          <p>
            {`${days === 14 ? "The law gives you" : "You have"} all the same: ${days} days to withdraw from what you bought here, and two years to complain of faults.`}
          </p>
          <Link to="/withdraw" className={styles.withdraw}>
            Withdraw from contract here
          </Link>
        </div>
        <nav aria-label="Legal">
          <ul className={classNames(layout.row, styles.legal)}>
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
