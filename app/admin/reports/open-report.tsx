import { Link, useNavigation } from "react-router";
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

/** What a decision gave. */
export interface ReportAnswer {
  /** The report whose form it was. */
  id: string;
  tone: "good" | "bad" | "plain";
  /** "" when the field says what is wrong. */
  message: string;
  /** As it was typed. */
  reason: string;
  problem?: string;
}

interface OpenReportProps {
  report: CommentReport;
  answer: ReportAnswer | undefined;
}

/** A report with the comment, and the form that decides. */
export function OpenReport({ report, answer }: OpenReportProps) {
  const { id, commentId, recordId, commentText, reason, reportedAt } = report;
  const { authorEmail, reporterEmail } = report;
  const isBusy = useNavigation().state !== "idle";
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <blockquote className={styles.comment}>
        <bdi>{commentText}</bdi>
      </blockquote>
      <p className={text.small}>
        {authorEmail === "" ? "By somebody without an account any more" : `By ${authorEmail}`}, at{" "}
        <Link to={`/record/${recordId}#comments`}>{recordId}</Link>
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
          defaultValue={answer?.reason ?? ""}
          required
          {...(answer?.problem !== undefined && { errors: [answer.problem] })}
        />
        <div className={layout.row}>
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="danger"
            size="small"
            pending={isBusy}
          >
            Remove comment
          </Button>
          <Button
            type="submit"
            name="intent"
            value="keep"
            variant="outline"
            size="small"
            pending={isBusy}
          >
            Keep comment
          </Button>
        </div>
      </Form>
    </li>
  );
}
