import { data } from "react-router";
import { documentsText } from "../../orders/documents/documents-texts.ts";
import { findLetterhead } from "../../orders/documents/load-documents.server.ts";
import { PrintFrame } from "../../orders/documents/print-frame.tsx";
import { findOrder } from "../../orders/find-order.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/packing-slip-page.ts";
import { documentPagesText, packingText } from "./documents-texts.ts";
import { findPickingDetails } from "./find-picking-details.server.ts";
import { PackingSlip } from "./packing-slip.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: documentPagesText("packingSlipOf", { order: params.orderNumber }),
    hidden: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const order = await findOrder(db, params.orderNumber);
  if (!order) throw data(documentsText("noSuchOrder"), { status: 404 });
  const ids = order.lines.map(({ recordId }) => recordId);
  return {
    order,
    address: findLetterhead(order),
    details: await findPickingDetails(db, ids),
  };
}

export default function PackingSlipPage({ loaderData }: Route.ComponentProps) {
  const { orderNumber } = loaderData.order;
  return (
    <PrintFrame
      heading={packingText("packingSlip")}
      back={{ to: orderUrl(orderNumber), label: documentsText("order", { number: orderNumber }) }}
    >
      <PackingSlip {...loaderData} />
    </PrintFrame>
  );
}
