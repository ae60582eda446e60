import { Link } from "react-router";
import { shop } from "../../shop.config.ts";
import { homeCategories } from "../catalogue/home-categories.ts";
import { shopList } from "../catalogue/search/shop-query.ts";
import { Logo } from "./logo.tsx";
import styles from "./footer.module.css";
import text from "../ui/text.module.css";
import { classNames } from "../ui/class-names.ts";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div>
          <p className={styles.name}>
            <Logo />
            {shop.name}
          </p>
          <address className={classNames(text.detail, styles.address)}>
            {shop.address.slice(1).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
        </div>
        <nav aria-label="Shop by category">
          <ul className={styles.categories}>
            {homeCategories.map((category) => (
              <li key={category}>
                <Link to={shopList.url({ tag: category })} prefetch="intent">
                  {category}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.refunds}>No Refunds</p>
      </div>
    </footer>
  );
}
