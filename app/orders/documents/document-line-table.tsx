import { formatOere } from "../../catalogue/price.ts";
import type { DocumentVat, InvoiceDocument } from "../../invoices/invoice-document.ts";
import { vatLabel } from "../../vat/sale-tax.ts";
import { LineTable, Sum } from "./line-table.tsx";

/**
 * The lines and sums of an invoice or credit note. A line under the margin scheme shows no VAT, and no sum from which it
 * could be calculated.
 */
export function DocumentLineTable({ document }: { document: InvoiceDocument }) {
  const { kind, postage, shipping, total, vat, marginTotal, marginWords } = document;
  const { exportTotal = 0, exportWords = "" } = document;
  const isAllTaxed = marginTotal === 0 && exportTotal === 0;
  const goods = document.lines.reduce((sum, { amount }) => sum + amount, 0);
  const sign = kind === "credit-note" ? "-" : "";
  const lines = document.lines.map((line) => ({
    ...line,
    details:
      line.scheme === "margin" && line.area !== "export"
        ? [line.detail, marginWords]
        : [line.detail],
    unitPrice: formatOere(line.unitPrice),
    amount: sign + formatOere(line.amount),
  }));
  return (
    <LineTable lines={lines}>
      <Sum label="Records" amount={sign + formatOere(goods)} />
      {(postage > 0 || kind === "invoice") && (
        <Sum label={shipping} amount={postage === 0 ? "Free" : sign + formatOere(postage)} />
      )}
      <Sum label="Total" amount={sign + formatOere(total)} heavy />
      {vat.map((ofRate) => (
        <Sum
          key={ofRate.ratePercent}
          label={labelOf(ofRate) + (isAllTaxed ? "" : ` in ${formatOere(ofRate.gross)}`)}
          amount={sign + formatOere(ofRate.vat)}
        />
      ))}
      {isAllTaxed && vat.length > 0 && (
        <Sum
          label="Total without VAT"
          amount={sign + formatOere(total - vat.reduce((sum, ofRate) => sum + ofRate.vat, 0))}
        />
      )}
      {exportTotal > 0 && <Sum label={exportWords} amount={sign + formatOere(exportTotal)} />}
      {marginTotal > 0 && <Sum label={marginWords} amount={sign + formatOere(marginTotal)} />}
    </LineTable>
  );
}

function labelOf({ ratePercent, country }: DocumentVat): string {
  const area = country === undefined ? "domestic" : "oss";
  return vatLabel({ ratePercent, area, country: country ?? "" });
}
