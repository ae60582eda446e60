import { formatOere } from "../../catalogue/price.ts";
import type { InvoiceDocument } from "../../invoices/invoice-document.ts";
import { LineTable, Sum } from "./line-table.tsx";

/**
 * The lines and sums of an invoice or credit note. A line under the margin scheme shows no VAT, and no sum from which it
 * could be calculated.
 */
export function DocumentLineTable({ document }: { document: InvoiceDocument }) {
  const { kind, postage, shipping, total, vat, marginTotal, marginWords } = document;
  const goods = document.lines.reduce((sum, { amount }) => sum + amount, 0);
  const sign = kind === "credit-note" ? "-" : "";
  const lines = document.lines.map((line) => ({
    ...line,
    details: line.scheme === "margin" ? [line.detail, marginWords] : [line.detail],
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
      {vat.map(({ ratePercent, gross, vat: amount }) => (
        <Sum
          key={ratePercent}
          label={
            marginTotal === 0
              ? `VAT ${ratePercent} % included`
              : `VAT ${ratePercent} % included in ${formatOere(gross)}`
          }
          amount={sign + formatOere(amount)}
        />
      ))}
      {marginTotal === 0 && vat.length > 0 && (
        <Sum
          label="Total without VAT"
          amount={sign + formatOere(total - vat.reduce((sum, ofRate) => sum + ofRate.vat, 0))}
        />
      )}
      {marginTotal > 0 && <Sum label={marginWords} amount={sign + formatOere(marginTotal)} />}
    </LineTable>
  );
}
