import { Link, useLocation, useSearchParams } from "react-router";
import control from "../ui/control.module.css";
import page from "../ui/page.module.css";
import styles from "./category-bar.module.css";
import { categoryLinks } from "./category-links.ts";

/** Home, shop and record pages, where people browse. Others have a task of their own. */
const browsePaths = /^\/($|shop$|record\/)/;

/** All records and the home categories, below the navbar; the list that is open is marked. */
export function CategoryBar() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  if (!browsePaths.test(pathname)) return null;
  const current = pathname === "/shop" ? (parameters.get("tag") ?? "") : null;
  const entries = [
    { tag: "", label: "All records", to: "/shop" },
    ...categoryLinks().map(({ category, to }) => ({ tag: category, label: category, to })),
  ];
  return (
    <nav className={styles.bar} aria-label="Categories">
      <ul className={page.wide}>
        {entries.map(({ tag, label, to }) => (
          <li key={tag}>
            <Link
              className={control.tab}
              to={to}
              aria-current={tag === current ? "page" : undefined}
              data-prefetch
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
