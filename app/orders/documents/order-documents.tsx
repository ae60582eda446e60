import { Link } from "react-router";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { numberLabel } from "../../invoices/invoice-document.ts";
import { formatDay } from "../../shop-time.ts";
import text from "../../ui/text.module.css";

interface OrderDocumentsProps {
  documents: readonly ListedDocument[];
  /** URL of the order's page. */
  orderUrl: string;
}

/** The numbers of an order's invoice and credit notes; its page has the link to the invoice already. */
export function OrderDocuments({ documents, orderUrl }: OrderDocumentsProps) {
  if (documents.length === 0) return null;
  const items = documents.map(({ kind, number, issuedOn }) => (
    <p key={`${kind} ${number}`} className={text.small}>
      {kind === "credit-note" ? (
        <Link to={`${orderUrl}/credit-notes/${number}`}>{numberLabel({ kind, number })}</Link>
      ) : (
        numberLabel({ kind, number })
      )}
      {`, ${formatDay(issuedOn)}`}
    </p>
  ));
  return <div className={text.lines}>{items}</div>;
}
