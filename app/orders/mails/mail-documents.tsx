import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { documentNames, numberLabel } from "../../invoices/invoice-document.ts";
import { MailLink, MailText } from "../../mail/mail-frame.tsx";

interface MailDocumentsProps {
  documents: readonly ListedDocument[];
  orderNumber: string;
  publicUrl: string;
}

/** Links to the invoice and the credit notes of an order. */
export function MailDocuments({ documents, orderNumber, publicUrl }: MailDocumentsProps) {
  const orderUrl = `${publicUrl}/user/orders/${orderNumber}`;
  return documents.map((document) => {
    const { kind, number } = document;
    const path = kind === "invoice" ? "invoice" : `credit-notes/${number}`;
    return (
      <MailText key={`${kind} ${number}`} quiet>
        <MailLink href={`${orderUrl}/${path}`}>{documentNames[kind]}</MailLink>,{" "}
        {numberLabel(document)}
      </MailText>
    );
  });
}
