import {
  documentNames,
  numberLabel,
  type InvoiceDocument,
} from "../../invoices/invoice-document.ts";
import { formatDate, formatDay } from "../../shop-time.ts";
import text from "../../ui/text.module.css";
import { DocumentLineTable } from "./document-line-table.tsx";
import { FactsList } from "./facts-list.tsx";
import styles from "./invoice.module.css";
import { PrintFrame, PrintPage } from "./print-frame.tsx";

interface IssuedDocumentProps {
  document: InvoiceDocument;
  /** URL of the order's page. */
  orderUrl: string;
  /** How it stands now: what was paid, and what is still to be paid and how. */
  standing?: readonly string[];
}

/** An invoice or a credit note as it was issued, to be printed by the shop or by the customer. */
export function IssuedDocument({ document, orderUrl, standing = [] }: IssuedDocumentProps) {
  const { kind, orderNumber, issuedAt, orderedAt, corrects, reason, seller, buyer } = document;
  const facts: [string, string][] = [
    [kind === "invoice" ? "Invoice date" : "Date", formatDate(new Date(issuedAt))],
    ["Order", orderNumber],
    ["Ordered", formatDate(new Date(orderedAt))],
  ];
  if (document.dueOn !== undefined) facts.push(["To be paid by", formatDay(document.dueOn)]);
  if (corrects) {
    const { number } = corrects;
    facts.push(["Corrects", `Invoice ${number} of ${formatDate(new Date(corrects.issuedAt))}`]);
  }
  return (
    <PrintFrame
      heading={documentNames[kind]}
      back={{ to: orderUrl, label: `Order ${orderNumber}` }}
    >
      <PrintPage
        kind={documentNames[kind]}
        orderNumber={numberLabel(document)}
        seller={`VAT number ${seller.vatNumber}`}
        address={[...seller.address, seller.email]}
      >
        <FactsList to={buyer} facts={facts} />
        {reason !== "" && <p className={styles.reason}>Reason: {reason}</p>}
        <DocumentLineTable document={document} />
        <Standing sentences={standing} />
      </PrintPage>
    </PrintFrame>
  );
}

/** What is true of an invoice today, below what was issued. No line ends within an order's number. */
export function Standing({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.pay}>
      {sentence.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={text.whole}>
            {part}
          </span>
        ),
      )}
    </p>
  ));
}
