import { formatPrice } from "../../catalogue/price.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import type { CategorySales } from "./find-sales.server.ts";
import styles from "./sales-page.module.css";

/** Sales by home category: a table whose rows have a bar, as long as their sales beside the best. */
export function CategoryBars({ categories }: { categories: CategorySales[] }) {
  const best = Math.max(1, ...categories.map(({ kroner }) => kroner));
  return (
    <table className={classNames(table.table, table.dense)}>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col" className={table.number}>
            Copies
          </th>
          <th scope="col" className={table.number}>
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, copies, kroner }) => (
          <tr key={category}>
            <th scope="row" className={styles.category}>
              {category ?? "In no category"}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={category === null ? styles.rest : undefined}
                  width={(kroner / best) * 100}
                  height={4}
                />
              </svg>
            </th>
            <td className={table.number}>{copies}</td>
            <td className={table.number}>{formatPrice(kroner)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
