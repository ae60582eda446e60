import { pageMeta } from "../layout/page-meta.ts";
import { findOrder } from "../orders/find-orders.server.ts";
import { shopContext } from "../shop-context.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/packing-slips-page.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { Paper } from "./paper.tsx";
import { readSlips } from "./slips-address.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Packing slips", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const found = await Promise.all(
    readSlips(url.searchParams).map((orderNumber) => findOrder(db, orderNumber)),
  );
  return { orders: found.filter((order) => order !== null) };
}

export default function PackingSlipsPage({ loaderData: { orders } }: Route.ComponentProps) {
  const heading = orders.length === 1 ? "1 packing slip" : `${orders.length} packing slips`;
  return (
    <Paper heading={heading} back={{ to: "/admin", words: "Process Orders" }}>
      {orders.length === 0 && (
        <Notice tone="plain">Choose orders in the list first, then “Packing slips”.</Notice>
      )}
      {orders.map((order) => (
        <PackingSlip key={order.orderNumber} order={order} />
      ))}
    </Paper>
  );
}
