import { Link, useLocation } from "react-router";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";

interface SectionLinksProps {
  sections: readonly { id: string; heading: string }[];
}

/** The pages of settings; the open one is marked. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Settings">
      <ul className={layout.row}>
        {sections.map(({ id, heading }) => {
          const path = `/admin/settings/${id}`;
          return (
            <li key={id}>
              <Link
                to={path}
                className={control.tab}
                aria-current={pathname === path ? "page" : undefined}
                data-prefetch
              >
                {heading}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
