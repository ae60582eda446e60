import { formatOere } from "../../catalogue/price.ts";
import {
  documentName,
  type DocumentVat,
  type InvoiceDocument,
  numberLabel,
} from "../../invoices/invoice-document.ts";
import { shownReason } from "../../invoices/shown-reason.ts";
import type { Language } from "../../language/languages.ts";
import { formatDay } from "../../shop-time.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { taxWords, vatLabel } from "../../vat/sale-tax.ts";
import { FactsList } from "./document-facts.tsx";
import { DocumentLanguage, documentPart } from "./document-language.tsx";
import { documentsText } from "./documents-texts.ts";
import styles from "./invoice.module.css";
import { LineTable, Sum } from "./line-table.tsx";
import { PrintFrame, PrintPage } from "./print-frame.tsx";

interface IssuedDocumentProps {
  document: InvoiceDocument;
  /** That of its order. */
  language: Language;
  /** URL of the order's page. */
  orderUrl: string;
  /** How it stands now: what was paid, and what is still to be paid and how. */
  standing?: readonly string[];
}

/** An invoice or a credit note as it was issued, to be printed by the shop or by the customer. */
export function IssuedDocument(props: IssuedDocumentProps) {
  const { document, language, orderUrl, standing = [] } = props;
  return (
    <PrintFrame
      heading={documentName(document.kind)}
      back={{ to: orderUrl, label: documentsText("order", { number: document.orderNumber }) }}
    >
      <DocumentLanguage language={language}>
        <IssuedPage document={document} standing={standing} />
      </DocumentLanguage>
    </PrintFrame>
  );
}

interface IssuedPageProps {
  document: InvoiceDocument;
  standing: readonly string[];
}

const IssuedPage = documentPart(function IssuedPage({ document, standing }: IssuedPageProps) {
  const { kind, orderNumber, issuedOn, orderedOn, corrects, reason, seller, buyer } = document;
  const facts: [string, string][] = [
    [documentsText(kind === "invoice" ? "invoiceDate" : "date"), formatDay(issuedOn)],
    [documentsText("orderLabel"), orderNumber],
    [documentsText("ordered"), formatDay(orderedOn)],
  ];
  if (document.dueOn !== undefined) {
    facts.push([documentsText("toBePaidBy"), formatDay(document.dueOn)]);
  }
  if (corrects) {
    const date = formatDay(corrects.issuedOn);
    const invoice = documentsText("correctedInvoice", { number: corrects.number, date });
    facts.push([documentsText("corrects"), invoice]);
  }
  return (
    <PrintPage
      kind={documentName(kind)}
      orderNumber={numberLabel(document)}
      seller={documentsText("vatNumber", { number: seller.vatNumber })}
      address={[...seller.address, seller.email]}
    >
      <FactsList to={buyer} facts={facts} />
      {reason !== "" && (
        <p className={styles.reason}>{documentsText("reason", { reason: shownReason(reason) })}</p>
      )}
      <DocumentLineTable document={document} />
      <Standing sentences={standing} />
    </PrintPage>
  );
});

/** What is true of an invoice today, below what was issued. */
export function Standing({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.pay}>
      <WholeWords sentence={sentence} />
    </p>
  ));
}

/**
 * The lines and sums of an invoice or credit note. A line under the margin scheme shows no VAT, and no sum from which it
 * could be calculated.
 */
const DocumentLineTable = documentPart(function DocumentLineTable(props: {
  document: InvoiceDocument;
}) {
  const { document } = props;
  const { kind, postage, shipping, total, vat, marginTotal } = document;
  const { exportTotal = 0, exportWords = "" } = document;
  const marginWords = taxWords(document.marginWords);
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
      <Sum label={documentsText("records")} amount={sign + formatOere(goods)} />
      {(postage > 0 || kind === "invoice") && (
        <Sum
          label={shipping}
          amount={postage === 0 ? documentsText("free") : sign + formatOere(postage)}
        />
      )}
      <Sum label={documentsText("total")} amount={sign + formatOere(total)} heavy />
      {vat.map((ofRate) => (
        <Sum
          key={ofRate.ratePercent}
          label={isAllTaxed ? labelOf(ofRate) : labelOfPart(ofRate)}
          amount={sign + formatOere(ofRate.vat)}
        />
      ))}
      {isAllTaxed && vat.length > 0 && (
        <Sum
          label={documentsText("withoutVat")}
          amount={sign + formatOere(total - vat.reduce((sum, ofRate) => sum + ofRate.vat, 0))}
        />
      )}
      {exportTotal > 0 && (
        <Sum label={taxWords(exportWords)} amount={sign + formatOere(exportTotal)} />
      )}
      {marginTotal > 0 && <Sum label={marginWords} amount={sign + formatOere(marginTotal)} />}
    </LineTable>
  );
});

/** Where not all is taxed alike: what the VAT is of, too. */
function labelOfPart(ofRate: DocumentVat): string {
  return documentsText("inGross", { label: labelOf(ofRate), gross: formatOere(ofRate.gross) });
}

function labelOf({ ratePercent, country }: DocumentVat): string {
  const area = country === undefined ? "domestic" : "oss";
  return vatLabel({ ratePercent, area, country: country ?? "" });
}
