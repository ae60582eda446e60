import { data } from "react-router";
import { requireUser } from "../../accounts/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { findOwnOrder } from "../find-order.server.ts";
import type { Route } from "./+types/credit-note-page.ts";
import { documentsText } from "./documents-texts.ts";
import { IssuedDocument } from "./issued-document.tsx";
import { loadCreditNote } from "./load-documents.server.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: documentsText("creditNoteTitle", { number: params.number }), hidden: true });

export async function loader({ params: { orderNumber, number }, context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  const order = await findOwnOrder(db, { orderNumber, uid: user.uid });
  if (!order) throw data(documentsText("noSuchOrder"), { status: 404 });
  return loadCreditNote(db, { order, number });
}

/** A credit note of the customer's own order. */
export default function CreditNotePage({ loaderData }: Route.ComponentProps) {
  const { document, language } = loaderData;
  return (
    <IssuedDocument
      document={document}
      language={language}
      orderUrl={`/user/orders/${document.orderNumber}`}
    />
  );
}
