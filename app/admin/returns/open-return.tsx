import { Link } from "react-router";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { ListedReturn } from "./find-returns.server.ts";
import { ReceiveForm } from "./receive-form.tsx";
import type { receiveReturn } from "./receive-return.server.ts";
import type { refundReturn } from "./refund-return.server.ts";
import { ReturnRefundForm } from "./return-refund-form.tsx";

interface OpenReturnProps {
  listedReturn: ListedReturn & { isLate: boolean };
}

/** A withdrawal that the shop has to settle, with the form of its next step. */
export function OpenReturn({ listedReturn }: OpenReturnProps) {
  const { id, orderNumber, fullName, email, statedAt, state, isLate } = listedReturn;
  const { result } = useCommand<typeof receiveReturn | typeof refundReturn>(
    ["received", "refund"],
    id,
  );
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <div className={layout.row}>
        <h2>
          <Link to={`/admin/orders/${orderNumber}`}>Order {orderNumber}</Link>
        </h2>
        <Badge tone={state === "announced" ? "fresh" : "busy"}>
          {state === "announced" ? "Announced" : "To be refunded"}
        </Badge>
        {isLate && <Badge tone="dim">Late</Badge>}
      </div>
      <p>
        <bdi>{fullName}</bdi>
        {email !== "" && (
          <>
            {" "}
            <span className={text.small}>{email}</span>
          </>
        )}
        <br />
        <span className={text.small}>
          Withdrawn on {formatDateTime(statedAt)}. Money back by{" "}
          <b>{formatDate(returnDueAt(statedAt))}</b>
          {state === "announced" &&
            ", or later while neither the records nor proof of sending came"}
          .
        </span>
      </p>
      <CommandNotice result={result} />
      {state === "announced" ? (
        <ReceiveForm listedReturn={listedReturn} />
      ) : (
        <ReturnRefundForm listedReturn={listedReturn} />
      )}
    </li>
  );
}
