import { Link } from "react-router";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import type { ListedReturn } from "./find-returns.server.ts";
import { ReceiveForm } from "./receive-form.tsx";
import type { ReturnAnswer } from "./return-answer.ts";
import { ReturnRefundForm } from "./return-refund-form.tsx";

interface OpenReturnProps {
  listedReturn: ListedReturn & { isLate: boolean };
  answer: ReturnAnswer | undefined;
}

/** A withdrawal that the shop has to settle, with the form of its next step. */
export function OpenReturn({ listedReturn, answer }: OpenReturnProps) {
  const { orderNumber, fullName, email, statedAt, state, isLate } = listedReturn;
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
      {answer && <Notice tone={answer.tone}>{answer.message}</Notice>}
      {state === "announced" ? (
        <ReceiveForm listedReturn={listedReturn} />
      ) : (
        <ReturnRefundForm listedReturn={listedReturn} />
      )}
    </li>
  );
}
