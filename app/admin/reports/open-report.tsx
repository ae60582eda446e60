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
import { reportsText } from "./reports-texts.ts";

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
        {reportsText.nodes(commentId === null ? "writtenAtDeleted" : "writtenAt", {
          author: authorEmail === "" ? reportsText("nobodyAnyMore") : authorEmail,
          record: (
            <Link to={`/record/${recordId}#comments`}>
              <bdi>{recordName}</bdi>
            </Link>
          ),
        })}
      </p>
      <p className={styles.comment}>
        <b>{reportsText("reportedBecause")}</b> <bdi>{reason}</bdi>
      </p>
      <p className={text.small}>
        {reportsText("reportedBy", {
          moment: formatDateTime(reportedAt),
          reporter: reporterEmail === "" ? reportsText("unknownVisitor") : reporterEmail,
        })}
      </p>
      <Form method="post" className={layout.stack} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <TextArea
          label={reportsText("reason")}
          name="reason"
          hint={reportsText("bothGetIt")}
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
            {reportsText("removeComment")}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="keep"
            variant="outline"
            size="small"
            pending={busy}
          >
            {reportsText("keepComment")}
          </Button>
        </div>
      </Form>
    </li>
  );
}
