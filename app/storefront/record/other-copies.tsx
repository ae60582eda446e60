import { Link } from "react-router";
import { gradeNames } from "../../catalogue/grades.ts";
import { PriceTag } from "../../catalogue/price-tag.tsx";
import { shopList } from "../../catalogue/search/shop-query.ts";
import { isInStock } from "../../catalogue/stock.ts";
import { type VinylRecord, yearLabel } from "../../catalogue/vinyl-record.ts";
import { classNames } from "../../ui/class-names.ts";
import page from "../../ui/page.module.css";
import table from "../../ui/table.module.css";
import type { OtherCopy } from "./find-other-copies.server.ts";
import styles from "./other-copies.module.css";

interface OtherCopiesProps {
  record: Pick<VinylRecord, "artist" | "album">;
  copies: readonly OtherCopy[];
  /** Whether there are others. */
  more: boolean;
}

/** The other records of the same album: what each is, its grade, price and stock, and a link. */
export function OtherCopies({ record, copies, more }: OtherCopiesProps) {
  return (
    <section aria-labelledby="other-copies">
      <h2 id="other-copies" className={page.ruled}>
        Other copies of this album
      </h2>
      <div className={table.scroll}>
        <table className={classNames(table.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">Copy</th>
              <th scope="col">Grade</th>
              <th scope="col" className={table.number}>
                Price
              </th>
              <th scope="col" className={table.number}>
                Stock
              </th>
            </tr>
          </thead>
          <tbody>
            {copies.map((copy) => (
              <tr key={copy.id}>
                <th scope="row">
                  <Link to={`/record/${copy.id}`} data-prefetch>
                    {copy.newOrUsed === "used" ? "Used" : "New"}, {pressingOf(copy)}
                  </Link>
                </th>
                <td>{gradesOf(copy)}</td>
                <td className={table.number}>
                  <PriceTag record={copy} />
                </td>
                <td className={table.number}>{isInStock(copy) ? copy.stock : "Out of Stock"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <p className={styles.more}>
          These are the first {copies.length}.{" "}
          <Link to={shopList.url({ search: `${record.artist} ${record.album}`, sort: "price-up" })}>
            All copies in the shop
          </Link>
        </p>
      )}
    </section>
  );
}

/** Short, so that the table fits on a phone. */
function pressingOf(copy: OtherCopy): string {
  return copy.year === null ? copy.format : yearLabel(copy);
}

function gradesOf({ mediaCondition, sleeveCondition }: OtherCopy) {
  return (
    <>
      <abbr title={`Record ${gradeNames[mediaCondition]}`}>{mediaCondition}</abbr> /{" "}
      <abbr title={`Sleeve ${gradeNames[sleeveCondition]}`}>{sleeveCondition}</abbr>
    </>
  );
}
