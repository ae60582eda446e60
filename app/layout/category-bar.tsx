import { Link, useLocation, useSearchParams } from "react-router";
import control from "../ui/control.module.css";
import page from "../ui/page.module.css";
import styles from "./category-bar.module.css";
import { categoryLinks } from "./category-links.ts";
import { LanguageLinks } from "./language-links.tsx";
import { layoutText } from "./layout-texts.ts";

/**
 * All records and the home categories, below the navbar of each visitor's page; the list that is open is marked. What a
 * search finds is neither.
 */
export function CategoryBar() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  if (/^\/(admin|setup)(\/|$)/.test(pathname)) return null;
  const current = pathname === "/shop" ? openList(parameters) : null;
  const entries = [
    { tag: "", label: layoutText("allRecords"), to: "/shop" },
    ...categoryLinks().map(({ category, label, to }) => ({ tag: category, label, to })),
  ];
  return (
    <nav className={styles.bar} aria-label={layoutText("categories")}>
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
        <LanguageLinks className={styles.language} linkClassName={control.tab} />
      </ul>
    </nav>
  );
}

/** The tag of the list that the shop page shows, "" for all records; null for what a search finds among them. */
function openList(parameters: URLSearchParams): string | null {
  const tag = parameters.get("tag") ?? "";
  return tag === "" && (parameters.get("search") ?? "") !== "" ? null : tag;
}
