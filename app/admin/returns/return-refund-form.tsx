import { Link } from "react-router";
import { formatAmount } from "../../catalogue/cost.ts";
import { gradeLabel } from "../../catalogue/grades.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { ListedReturn } from "./find-returns.server.ts";
import { mayJoinCopies } from "./may-join-copies.ts";
import type { refundReturn } from "./refund-return.server.ts";
import { returnValue } from "./return-value.ts";
import styles from "./returns.module.css";

/** What came back, what it comes to, and the button that gives the money back. */
export function ReturnRefundForm({ listedReturn }: { listedReturn: ListedReturn }) {
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
  const { quantity, album, unitPrice, recordId, lineNumber } = line;
  const graded = listedReturn.graded[lineNumber];
  const record = listedReturn.records[recordId];
  const isWorse = graded && record && !mayJoinCopies(record, graded);
  return (
    <li>
      {quantity} × <bdi>{album}</bdi>, {formatPrice(quantity * unitPrice)}
      {graded && (
        <span className={text.small}>
          {" "}
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
