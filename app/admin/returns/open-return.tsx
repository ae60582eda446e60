import { Link } from "react-router";
import { formatAmount } from "../../catalogue/cost.ts";
import { gradeLabel, gradeOptions, grades, sleeveGrades } from "../../catalogue/grades/grades.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { isWithBank } from "../../orders/payments/balance.ts";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { DisputeNote } from "./dispute-note.tsx";
import type { ListedReturn } from "./find-returns.server.ts";
import { sumChargedBack } from "./listed-dispute.ts";
import { mayJoinCopies } from "./may-join-copies.ts";
import type { receiveReturn } from "./receive-return.server.ts";
import type { refundReturn } from "./refund-return.server.ts";
import { isMoneyDue, returnValue } from "./return-value.ts";
import { returnsText } from "./returns-texts.ts";
import styles from "./returns.module.css";

interface OpenReturnProps {
  listedReturn: ListedReturn & { isLate: boolean };
}

/** A withdrawal that the shop has to settle, with the form of its next step. */
export function OpenReturn({ listedReturn }: OpenReturnProps) {
  const { id, orderNumber, fullName, email, statedAt, state, disputes, isLate } = listedReturn;
  const { result } = useCommand<typeof receiveReturn | typeof refundReturn>(
    ["received", "refund"],
    id,
  );
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <div className={layout.row}>
        <h2>
          <Link to={`/admin/orders/${orderNumber}`}>
            {returnsText("order", { order: orderNumber })}
          </Link>
        </h2>
        <Badge tone={state === "announced" ? "fresh" : "busy"}>
          {returnsText(state === "announced" ? "announced" : "toBeRefunded")}
        </Badge>
        {isLate && <Badge tone="dim">{returnsText("late")}</Badge>}
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
          {isMoneyDue(listedReturn)
            ? returnsText.nodes(state === "announced" ? "withdrawnDueOrLater" : "withdrawnDue", {
                time: formatDateTime(statedAt),
                due: <b>{formatDate(returnDueAt(statedAt))}</b>,
              })
            : returnsText("withdrawnOn", { time: formatDateTime(statedAt) })}
        </span>
      </p>
      <DisputeNote disputes={disputes} />
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
              label={returnsText("grade")}
              name={`media-${lineNumber}`}
              options={gradeOptions(grades)}
              defaultValue={record?.mediaCondition ?? "M"}
            />
            <SelectField
              label={returnsText("sleeve")}
              name={`sleeve-${lineNumber}`}
              options={gradeOptions(sleeveGrades)}
              defaultValue={record?.sleeveCondition ?? "M"}
            />
            {record ? (
              <CheckBox label={returnsText("backOnSale")} name={`sale-${lineNumber}`} />
            ) : (
              <p className={text.small}>{returnsText("recordGone")}</p>
            )}
          </fieldset>
        );
      })}
      <Button type="submit" size="small" pending={busy}>
        {returnsText("markReceived")}
      </Button>
    </Form>
  );
}

/** What came back, what it comes to, and the button that gives the money back. */
function ReturnRefundForm({ listedReturn }: { listedReturn: ListedReturn }) {
  const { postage } = listedReturn;
  const { value, due } = returnValue(listedReturn);
  return (
    <>
      <ul>
        {listedReturn.lines.map((line) => (
          <ReturnedLine key={line.lineNumber} listedReturn={listedReturn} line={line} />
        ))}
        {postage > 0 && <li>{returnsText("postage", { money: formatPrice(postage) })}</li>}
      </ul>
      <p>
        {returnsText.nodes("comesTo", { money: <b>{formatOere(value)}</b> })}{" "}
        {due < value &&
          sumChargedBack(listedReturn) === 0 &&
          (due === 0
            ? returnsText("nothingPaid")
            : returnsText("partPaid", { money: formatOere(due) }))}
      </p>
      {!isWithBank(listedReturn.disputes) && <RefundStep listedReturn={listedReturn} due={due} />}
    </>
  );
}

interface RefundStepProps {
  listedReturn: ListedReturn;
  /** Øre. */
  due: number;
}

function RefundStep({ listedReturn: { id, kind }, due }: RefundStepProps) {
  const { intent, typed, busy } = useCommand<typeof refundReturn>("refund", id);
  return (
    <Form method="post" className={classNames(layout.row, styles.refund)} preventScrollReset>
      <input {...intent} />
      <input type="hidden" name="id" value={id} />
      {due > 0 && kind === "return" && (
        <>
          <TextField
            label={returnsText("amountKr")}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.amount ?? formatAmount(due)}
          />
          <TextField
            label={returnsText("reason")}
            name="reason"
            hint={returnsText("reasonHint")}
            maxLength={500}
            defaultValue={typed.reason}
            optional
          />
        </>
      )}
      <Button type="submit" size="small" pending={busy}>
        {returnsText("refund")}
      </Button>
    </Form>
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
          {returnsText(graded.backOnSale ? "gradedOnSale" : "gradedNotOnSale", {
            grade: gradeLabel(graded.media),
            sleeve: gradeLabel(graded.sleeve),
          })}
        </span>
      )}
      {isWorse === true && (
        <p className={text.small}>
          {returnsText("isWorse")}{" "}
          <Link to={`/admin/add?copy=${recordId}`}>{returnsText("sellAsUsed")}</Link>
        </p>
      )}
    </li>
  );
}
