import { Link } from "react-router";
import { formatName } from "../../catalogue/format-name.ts";
import { shownGrade, shownGradeName } from "../../catalogue/grades/grades.ts";
import { PriceTag } from "../../catalogue/price-tag.tsx";
import { shopList } from "../../catalogue/search/shop-query.ts";
import { isInStock, stockMessage } from "../../catalogue/stock.ts";
import { type VinylRecord, yearLabel } from "../../catalogue/vinyl-record.ts";
import { classNames } from "../../ui/class-names.ts";
import page from "../../ui/page.module.css";
import table from "../../ui/table.module.css";
import type { OtherCopy } from "./find-other-copies.server.ts";
import styles from "./other-copies.module.css";
import { recordText } from "./record-texts.ts";

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
        {recordText("otherCopies")}
      </h2>
      <div className={table.scroll}>
        <table className={classNames(table.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{recordText("copy")}</th>
              <th scope="col">{recordText("grade")}</th>
              <th scope="col" className={table.number}>
                {recordText("price")}
              </th>
              <th scope="col" className={table.number}>
                {recordText("stock")}
              </th>
            </tr>
          </thead>
          <tbody>
            {copies.map((copy) => (
              <tr key={copy.id}>
                <th scope="row">
                  <Link to={`/record/${copy.id}`} data-prefetch>
                    {recordText(copy.newOrUsed === "used" ? "usedCopyOf" : "newCopyOf", {
                      pressing: pressingOf(copy),
                    })}
                  </Link>
                </th>
                <td>{gradesOf(copy)}</td>
                <td className={table.number}>
                  <PriceTag record={copy} />
                </td>
                <td className={table.number}>{isInStock(copy) ? copy.stock : stockMessage(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <p className={styles.more}>
          {recordText("firstCopies", { count: copies.length })}{" "}
          <Link to={shopList.url({ search: `${record.artist} ${record.album}`, sort: "price-up" })}>
            {recordText("allCopies")}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Short, so that the table fits on a phone. */
function pressingOf(copy: OtherCopy): string {
  return copy.year === null ? formatName(copy.format) : yearLabel(copy);
}

function gradesOf({ mediaCondition, sleeveCondition }: OtherCopy) {
  return (
    <>
      <abbr title={recordText("mediaGradeName", { grade: shownGradeName(mediaCondition) })}>
        {shownGrade(mediaCondition)}
      </abbr>{" "}
      /{" "}
      <abbr title={recordText("sleeveGradeName", { grade: shownGradeName(sleeveCondition) })}>
        {shownGrade(sleeveCondition)}
      </abbr>
    </>
  );
}
