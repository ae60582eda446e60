import { Pencil, Trash2, type LucideIcon } from "lucide-react";
import styles from "./row-icons.module.css";

const icons = { edit: Pencil, delete: Trash2 } as const satisfies { [name: string]: LucideIcon };

type RowIconName = keyof typeof icons;

/** The drawings of RowIcon, once a page: a hundred rows with their own would be a quarter of it. */
export function RowIconDrawings() {
  return (
    <svg className={styles.drawings} aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`row-icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} />
        </symbol>
      ))}
    </svg>
  );
}

export function RowIcon({ name }: { name: RowIconName }) {
  return (
    <svg width={18} height={18} aria-hidden="true">
      <use href={`#row-icon-${name}`} />
    </svg>
  );
}
