import { NavLink } from "react-router";
import layout from "../../ui/layout.module.css";

interface SectionLinksProps {
  sections: readonly { id: string; heading: string }[];
}

/** The pages of settings; the open one is marked. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav aria-label="Settings">
      <ul className={layout.row}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <NavLink to={`/admin/settings/${id}`} data-prefetch>
              {heading}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
