import styles from "./list-table.module.css";

interface SelectCellProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  /** What the box of a row posts; the one of the whole page posts nothing and needs a script. */
  posts?: { name: string; value: string; form?: string };
}

/** A cell with the box that selects a row, or all rows of the page. */
export function SelectCell({ label, checked, onChange, posts }: SelectCellProps) {
  return (
    <td className={styles.select}>
      <label>
        <input
          type="checkbox"
          {...posts}
          aria-label={label}
          checked={checked}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
      </label>
    </td>
  );
}
