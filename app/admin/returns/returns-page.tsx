import { requireAdmin } from "../../accounts/guards.server.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/returns-page.ts";
import { findOwedBack } from "./find-owed-back.server.ts";
import { findReturns } from "./find-returns.server.ts";
import { handleReturn } from "./handle-return.server.ts";
import { OpenReturn } from "./open-return.tsx";
import { OwedBackList } from "./owed-back-list.tsx";
import { SettledReturns } from "./settled-returns.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Returns", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { open, settled } = await findReturns(db);
  const owedBack = await findOwedBack(db, open);
  return {
    owedBack: owedBack.map((order) => ({
      ...order,
      isLate: returnDueAt(order.since) < now(),
    })),
    open: open.map((listedReturn) => ({
      ...listedReturn,
      isLate: returnDueAt(listedReturn.statedAt) < now(),
    })),
    settled,
    live: showLive(context, [topics.orders]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  return handleReturn(context.get(servicesContext), await readForm(request), by);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, owedBack, settled } = loaderData;
  const isElsewhere =
    actionData &&
    !open.some(({ id }) => id === actionData.id) &&
    !owedBack.some(({ orderNumber }) => orderNumber === actionData.id);
  return (
    <AdminPageFrame heading="Returns">
      {isElsewhere && <Notice tone={actionData.tone}>{actionData.message}</Notice>}
      {open.length === 0 && owedBack.length === 0 && (
        <p>No return is on its way, and nobody waits for money.</p>
      )}
      {open.length > 0 && (
        <ul className={layout.column}>
          {open.map((listedReturn) => (
            <OpenReturn
              key={`${listedReturn.id} ${listedReturn.state}`}
              listedReturn={listedReturn}
              answer={actionData?.id === listedReturn.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      <OwedBackList orders={owedBack} answer={actionData} />
      <SettledReturns returns={settled} />
    </AdminPageFrame>
  );
}
