import { Link } from "react-router";
import { shop } from "../../shop.config.ts";
import { homeCategories } from "../catalogue/home-categories.ts";
import { shopList } from "../catalogue/search/shop-query.ts";
import { Logo } from "./logo.tsx";
import styles from "./footer.module.css";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.shop}>
          <p className={styles.name}>
            <Logo />
            {shop.name}
          </p>
          <address className={styles.address}>
            {shop.address.slice(1).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
        </div>
        <nav aria-label="Categories">
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
