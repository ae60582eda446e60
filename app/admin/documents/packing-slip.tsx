import { shownLongGrade } from "../../catalogue/grades/grades.ts";
import { offeredLanguage } from "../../language/language-path.ts";
import { DocumentFacts } from "../../orders/documents/document-facts.tsx";
import { DocumentLanguage, documentPart } from "../../orders/documents/document-language.tsx";
import { PrintPage } from "../../orders/documents/print-frame.tsx";
import type { CustomerOrder } from "../../orders/find-order.server.ts";
import { asShipped, countCopies } from "../../orders/shipment/shipment.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { packingText } from "./documents-texts.ts";
import type { PickingDetails } from "./find-picking-details.server.ts";
import styles from "./packing-slip.module.css";

interface PackingSlipProps {
  order: CustomerOrder;
  /** The shop's, with its email, in the language of the order. */
  address: readonly string[];
  /** By the ids of the records. */
  details: { [recordId: string]: PickingDetails };
}

/** What goes into the parcel, to be ticked off while packing; without prices, since it may be a gift. */
export function PackingSlip(props: PackingSlipProps) {
  return (
    <DocumentLanguage language={offeredLanguage(props.order.language)}>
      <Slip {...props} />
    </DocumentLanguage>
  );
}

const Slip = documentPart(function Slip(props: PackingSlipProps) {
  const { address, details } = props;
  const order = asShipped(props.order);
  const copies = countCopies(order.lines);
  return (
    <PrintPage kind={packingText("packingSlip")} orderNumber={order.orderNumber} address={address}>
      <DocumentFacts order={order} />
      <table className={classNames(table.table, styles.lines)}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              {packingText("packed")}
            </th>
            <th scope="col" className={table.number}>
              {packingText("copies")}
            </th>
            <th scope="col">{packingText("record")}</th>
            <th scope="col" className={table.wide}>
              {packingText("format")}
            </th>
            <th scope="col" className={table.wide}>
              {packingText("place")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ lineNumber, recordId, quantity, album, artist, format }) => (
            <tr key={lineNumber}>
              <td className={styles.tick}>
                {/* One box for each copy, as long as they fit. */}
                {Array.from({ length: Math.min(quantity, 12) }, (_, box) => (
                  <span key={box} className={styles.box} />
                ))}
              </td>
              <td className={classNames(table.number, quantity > 1 && text.heavy)}>{quantity}</td>
              <th scope="row">
                {album}
                <span className={table.under}>{artist}</span>
                <Copy details={details[recordId]} />
                <span className={classNames(table.under, table.narrow)}>
                  {format} <span className={table.detail}>{details[recordId]?.location}</span>
                </span>
              </th>
              <td className={table.wide}>{format}</td>
              <td className={classNames(table.detail, table.wide)}>
                {details[recordId]?.location}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sum}>{packingText("recordsInOrder", { n: copies })}</p>
      {order.note !== "" && (
        <div className={styles.note}>
          <h3>{packingText("note")}</h3>
          <p>{order.note}</p>
        </div>
      )}
    </PrintPage>
  );
});

/** What tells the copy that was ordered from others of the album. */
const Copy = documentPart(function Copy({ details }: { details: PickingDetails | undefined }) {
  if (!details) return null;
  const { catalogueNumber, grades } = details;
  const grade =
    grades &&
    packingText("used", {
      record: shownLongGrade(grades.record),
      sleeve: shownLongGrade(grades.sleeve),
    });
  return [catalogueNumber, grade ?? ""].map(
    (mark) =>
      mark !== "" && (
        <span
          key={mark}
          className={classNames(table.under, mark === catalogueNumber && table.detail)}
        >
          {mark}
        </span>
      ),
  );
});
