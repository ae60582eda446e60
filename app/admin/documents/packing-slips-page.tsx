import { Link } from "react-router";
import { findLetterhead } from "../../orders/documents/load-documents.server.ts";
import { PrintFrame } from "../../orders/documents/print-frame.tsx";
import { findOrder } from "../../orders/find-order.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/packing-slips-page.ts";
import { documentPagesText } from "./documents-texts.ts";
import { findPickingDetails } from "./find-picking-details.server.ts";
import { readOrderNumbers } from "./order-numbers-url.ts";
import { PackingSlip } from "./packing-slip.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: documentPagesText("packingSlips"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await Promise.all(
    readOrderNumbers(url.searchParams).map((orderNumber) => findOrder(db, orderNumber)),
  );
  const orders = found.filter((order) => order !== null);
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ recordId }) => recordId)));
  return {
    orders: orders.map((order) => ({ order, address: findLetterhead(order) })),
    details: await findPickingDetails(db, [...ids]),
  };
}

export default function PackingSlipsPage({
  loaderData: { orders, details },
}: Route.ComponentProps) {
  // After printing the slips of orders in processing, an admin goes on with these.
  const areProcessing =
    orders.length > 0 && orders.every(({ order }) => order.status === "processing");
  const back = areProcessing
    ? { to: "/admin?status=processing", label: documentPagesText("ordersInProcessing") }
    : { to: "/admin", label: documentPagesText("processOrders") };
  const heading = documentPagesText("countPackingSlips", { n: orders.length });
  if (orders.length === 0) {
    return (
      <AdminPageFrame heading={heading} navigation={<Link to={back.to}>{back.label}</Link>}>
        <Notice tone="plain">{documentPagesText("chooseForSlips")}</Notice>
      </AdminPageFrame>
    );
  }
  return (
    <PrintFrame heading={heading} back={back}>
      {orders.map(({ order, address }) => (
        <PackingSlip key={order.orderNumber} order={order} address={address} details={details} />
      ))}
    </PrintFrame>
  );
}
