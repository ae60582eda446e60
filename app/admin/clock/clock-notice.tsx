import { Link } from "react-router";
import { lastSeen } from "../../clock/judge-clock.ts";
import { useCommandFetcher } from "../../commands/use-command.ts";
import type { AwaitingDocument } from "../../invoices/find-documents.server.ts";
import { numberLabel } from "../../invoices/invoice-document.ts";
import { dayOnShopClock, formatDateTime, formatDay } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { orderUrl } from "../orders/order-query.ts";
import { clockText } from "./clock-texts.ts";
import type { confirmClock } from "./confirm-clock.server.ts";

/** Documents that are named; the rest has a number. */
const maxNamed = 10;

interface ClockNoticeProps {
  /** Null: nothing contradicts the clock. */
  doubt: { source: string; theirs: Date; ours: Date } | null;
  awaiting: readonly AwaitingDocument[];
}

/** Notice of a clock in doubt: the evidence, the documents that wait, and the owner's decision; empty while the clock is right. */
export function ClockNotice({ doubt, awaiting }: ClockNoticeProps) {
  const { result, busy, Form } = useCommandFetcher<typeof confirmClock>("confirm-clock");
  const said = result && <Notice tone={result.ok ? "good" : "bad"}>{result.message}</Notice>;
  if (!doubt) return said ?? null;
  const day = dayOnShopClock(doubt.ours);
  const shownDay = formatDay(day);
  return (
    <>
      {said}
      <Notice tone="bad">
        <div className={layout.stack}>
          <p>
            <strong>{clockText("mayBeWrong", { day: shownDay })}</strong> {describeDoubt(doubt)}
          </p>
          <p>{clockText("whatWaits")}</p>
          {awaiting.length > 0 && (
            <>
              <p>
                {clockText(awaiting.length < 100 ? "awaiting" : "manyAwaiting", {
                  n: awaiting.length,
                })}
              </p>
              <ul>
                {awaiting.slice(0, maxNamed).map(({ kind, number, orderNumber }) => (
                  <li key={`${kind} ${number}`}>
                    {clockText.nodes("ofOrder", {
                      document: numberLabel({ kind, number }),
                      order: <Link to={orderUrl(orderNumber)}>{orderNumber}</Link>,
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{clockText("setTheClock")}</p>
          <Form method="post" action="/admin/clock">
            <input type="hidden" name="day" value={day} />
            <Button type="submit" name="intent" value="confirm-clock" pending={busy}>
              {clockText("confirm", { day: shownDay })}
            </Button>
          </Form>
        </div>
      </Notice>
    </>
  );
}

/** A sentence: what the clock says, and what says otherwise. */
export function describeDoubt({
  source,
  theirs,
  ours,
}: {
  source: string;
  theirs: Date;
  ours: Date;
}): string {
  const times = { ours: formatDateTime(ours), theirs: formatDateTime(theirs) };
  if (source === lastSeen) return clockText("jumped", times);
  const name = source === "database" ? clockText("database") : source;
  return clockText("contradicted", { ...times, source: name });
}
