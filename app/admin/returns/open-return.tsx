import { Link } from "react-router";
import { formatAmount } from "../../catalogue/cost.ts";
import { gradeLabel, gradeOptions, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { ListedReturn } from "./find-returns.server.ts";
import { mayJoinCopies } from "./may-join-copies.ts";
import type { receiveReturn } from "./receive-return.server.ts";
import type { refundReturn } from "./refund-return.server.ts";
import { returnValue } from "./return-value.ts";
import styles from "./returns.module.css";

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

/** Each record that came back is graded again; then it goes back on sale, or not. */
function ReceiveForm({ listedReturn }: { listedReturn: ListedReturn }) {
  const { id, lines, records } = listedReturn;
  const { intent, busy } = useCommand<typeof receiveReturn>("received", id);
  return (
    <Form method="post" className={layout.stack} preventScrollReset>
      <input {...intent} />
      <input type="hidden" name="id" value={id} />
      {lines.map(({ lineNumber, recordId, album, artist, quantity, unitPrice }) => {
        const record = records[recordId];
        return (
          <fieldset key={lineNumber} className={classNames(layout.row, styles.line)}>
            <legend>
              {quantity} × <bdi>{album}</bdi>{" "}
              <span className={text.small}>
                <bdi>{artist}</bdi>, {formatPrice(quantity * unitPrice)}
              </span>
            </legend>
            <SelectField
              label="Grade"
              name={`media-${lineNumber}`}
              options={gradeOptions(grades)}
              defaultValue={record?.mediaCondition ?? "M"}
            />
            <SelectField
              label="Sleeve"
              name={`sleeve-${lineNumber}`}
              options={gradeOptions(sleeveGrades)}
              defaultValue={record?.sleeveCondition ?? "M"}
            />
            {record ? (
              <CheckBox label="Back on sale" name={`sale-${lineNumber}`} />
            ) : (
              <p className={text.small}>The record is not in the shop any more.</p>
            )}
          </fieldset>
        );
      })}
      <Button type="submit" size="small" pending={busy}>
        Mark as received
      </Button>
    </Form>
  );
}

/** What came back, what it comes to, and the button that gives the money back. */
function ReturnRefundForm({ listedReturn }: { listedReturn: ListedReturn }) {
  const { id, postage } = listedReturn;
  const { value, due } = returnValue(listedReturn);
  const { intent, typed, busy } = useCommand<typeof refundReturn>("refund", id);
  return (
    <>
      <ul>
        {listedReturn.lines.map((line) => (
          <ReturnedLine key={line.lineNumber} listedReturn={listedReturn} line={line} />
        ))}
        {postage > 0 && <li>Postage, {formatPrice(postage)}</li>}
      </ul>
      <p>
        It comes to <b>{formatOere(value)}</b>{" "}
        {due < value &&
          `Of this ${due === 0 ? "nothing" : formatOere(due)} was paid: the rest is not owed any more.`}
      </p>
      <Form method="post" className={classNames(layout.row, styles.refund)} preventScrollReset>
        <input {...intent} />
        <input type="hidden" name="id" value={id} />
        {due > 0 && listedReturn.kind === "return" && (
          <>
            <TextField
              label="Amount (kr.)"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount ?? formatAmount(due)}
            />
            <TextField
              label="Reason"
              name="reason"
              hint="Where less is given back, because the record was handled too much."
              maxLength={500}
              defaultValue={typed.reason}
              optional
            />
          </>
        )}
        <Button type="submit" size="small" pending={busy}>
          Refund
        </Button>
      </Form>
    </>
  );
}

interface ReturnedLineProps {
  listedReturn: ListedReturn;
  line: ListedReturn["lines"][number];
}

function ReturnedLine({ listedReturn, line }: ReturnedLineProps) {
  const { quantity, album, artist, unitPrice, recordId, lineNumber } = line;
  const graded = listedReturn.graded[lineNumber];
  const record = listedReturn.records[recordId];
  const isWorse = graded && record && !mayJoinCopies(record, graded);
  return (
    <li>
      <b>
        {quantity} × <bdi>{album}</bdi>
      </b>{" "}
      <span className={text.small}>
        <bdi>{artist}</bdi>, {formatPrice(quantity * unitPrice)}
      </span>
      {graded && (
        <span className={classNames(text.small, styles.graded)}>
          {gradeLabel(graded.media)}, sleeve {gradeLabel(graded.sleeve)},{" "}
          {graded.backOnSale ? "back on sale" : "not on sale"}
        </span>
      )}
      {isWorse === true && (
        <p className={text.small}>
          It is worse than the new copies it came from.{" "}
          <Link to={`/admin/add?copy=${recordId}`}>Put it on sale as a used copy</Link>
        </p>
      )}
    </li>
  );
}
