import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import layout from "../../ui/layout.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/returns-page.ts";
import { findOwedBack } from "./find-owed-back.server.ts";
import { findReturns } from "./find-returns.server.ts";
import { OpenReturn } from "./open-return.tsx";
import { OwedBackList } from "./owed-back-list.tsx";
import { receiveReturn } from "./receive-return.server.ts";
import { refundOwed } from "./refund-owed.server.ts";
import { refundReturn } from "./refund-return.server.ts";
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

export const action = runCommands([receiveReturn, refundReturn, refundOwed]);

export const shouldRevalidate = revalidateAfterConflict;

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, owedBack, settled } = loaderData;
  const rows = [...open.map(({ id }) => id), ...owedBack.map(({ orderNumber }) => orderNumber)];
  return (
    <AdminPageFrame heading="Returns">
      {!rows.includes(actionData?.row ?? "") && <CommandNotice result={actionData} />}
      {open.length === 0 && owedBack.length === 0 && (
        <p>No return is on its way, and nobody waits for money.</p>
      )}
      {open.length > 0 && (
        <ul className={layout.column}>
          {open.map((listedReturn) => (
            <OpenReturn
              key={`${listedReturn.id} ${listedReturn.state}`}
              listedReturn={listedReturn}
            />
          ))}
        </ul>
      )}
      <OwedBackList orders={owedBack} />
      <SettledReturns returns={settled} />
    </AdminPageFrame>
  );
}
