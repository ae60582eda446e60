import { Link } from "react-router";
import { useCommand } from "../../commands/use-command.ts";
import type { decideReport } from "../../comments/reports/decide-report.server.ts";
import type { CommentReport } from "../../comments/reports/find-reports.server.ts";
import { Form } from "../../network/form.tsx";
import { formatDateTime } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import { TextArea } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./open-report.module.css";

/** A report with the comment, and the form that decides. */
export function OpenReport({ report }: { report: CommentReport }) {
  const { id, commentId, recordId, commentText, reason, reportedAt } = report;
  const { authorEmail, reporterEmail, recordName } = report;
  const { errors, typed, busy } = useCommand<typeof decideReport>("decide-report", id);
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <blockquote className={styles.comment}>
        <bdi>{commentText}</bdi>
      </blockquote>
      <p className={text.small}>
        {authorEmail === "" ? "By somebody without an account any more" : `By ${authorEmail}`}, at{" "}
        <Link to={`/record/${recordId}#comments`}>
          <bdi>{recordName}</bdi>
        </Link>
        {commentId === null && ". It was deleted meanwhile."}
      </p>
      <p className={styles.comment}>
        <b>Reported because:</b> <bdi>{reason}</bdi>
      </p>
      <p className={text.small}>
        {formatDateTime(reportedAt)}, by{" "}
        {reporterEmail === "" ? "a visitor who left no email" : reporterEmail}
      </p>
      <Form method="post" className={layout.stack} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <TextArea
          label="Reason"
          name="reason"
          hint="Both sides get it by mail."
          rows={2}
          defaultValue={typed.reason ?? ""}
          required
          errors={errors.reason}
        />
        <div className={layout.row}>
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="danger"
            size="small"
            pending={busy}
          >
            Remove comment
          </Button>
          <Button
            type="submit"
            name="intent"
            value="keep"
            variant="outline"
            size="small"
            pending={busy}
          >
            Keep comment
          </Button>
        </div>
      </Form>
    </li>
  );
}
