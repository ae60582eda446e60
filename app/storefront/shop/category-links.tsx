import { Link } from "react-router";
import { homeCategories } from "../../catalogue/home-categories.ts";
import { shopList } from "../../catalogue/search/shop-query.ts";
import styles from "./category-links.module.css";

/** The home categories as one line of links; on a phone it scrolls sideways. */
export function CategoryLinks({ tag }: { tag: string }) {
  return (
    <nav aria-label="Home categories" className={styles.categories}>
      <ul>
        {homeCategories.map((category) => (
          <li key={category}>
            <Link
              to={shopList.url({ tag: category })}
              aria-current={category === tag ? "page" : undefined}
              prefetch="intent"
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
