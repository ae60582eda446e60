import { Link } from "react-router";
import { findUser } from "../../accounts/session.server.ts";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import { maxReasonLength } from "../comment.ts";
import comments from "../comments.module.css";
import type { Route } from "./+types/report-page.ts";
import { findReportedComment, noComment } from "./find-reported-comment.server.ts";
import { sendReport } from "./send-report.server.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Report a comment", hidden: true });

export const headers = passHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const comment = await findReportedComment(db, url.searchParams.get("comment") ?? "");
  const isSent = url.searchParams.has("sent");
  if (!comment && !isSent) throw noComment();
  const user = await findUser(context);
  return {
    comment: comment && {
      id: comment.id,
      text: comment.text,
      username: comment.username,
      recordId: comment.recordId,
      album: comment.album,
    },
    email: user?.email ?? null,
    key: crypto.randomUUID(),
    isSent,
  };
}

export const action = runCommands([sendReport]);

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, email, key, isSent } = loaderData;
  return (
    <Page width="narrow" heading="Report a comment">
      <div className={layout.column}>
        {isSent && !actionData ? (
          <ResultNotice>
            We have your report. A person reads it, and decides. If we can write to you, you learn
            by mail what was decided and why.
          </ResultNotice>
        ) : (
          comment && <ReportForm comment={comment} email={email} reportKey={key} />
        )}
        {comment && (
          <p>
            <Link to={`/record/${comment.recordId}#comments`}>Back to {comment.album}</Link>
          </p>
        )}
      </div>
    </Page>
  );
}

interface ReportFormProps {
  comment: { id: string; text: string; username: string };
  /** Of who is logged in; null for a visitor, who may give one. */
  email: string | null;
  reportKey: string;
}

/** The comment, and what is wrong with it. */
function ReportForm({ comment, email, reportKey }: ReportFormProps) {
  const { typed, errors, message, busy } = useCommand<typeof sendReport>("send-report");
  return (
    <Form method="post" action={`/report?comment=${comment.id}`} className={layout.stack}>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <blockquote className={comments.quoted}>
        <p className={text.small}>
          <bdi>{comment.username}</bdi> wrote:
        </p>
        <p className={comments.text}>
          <bdi>{comment.text}</bdi>
        </p>
      </blockquote>
      <input type="hidden" name="comment" value={comment.id} />
      <input type="hidden" name="key" value={reportKey} />
      <TextArea
        label="Reason"
        name="reason"
        hint="What is wrong with it: does it break the law, hurt somebody, advertise?"
        defaultValue={typed.reason ?? ""}
        maxLength={maxReasonLength}
        errors={errors.reason}
        required
      />
      {email === null ? (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="So that we can tell you what was decided."
          defaultValue={typed.email ?? ""}
          errors={errors.email}
          optional
        />
      ) : (
        <p className={text.small}>We tell you at {email} what was decided.</p>
      )}
      <p className={text.small}>
        By sending it you say in good faith that what you write is right and complete.
      </p>
      <Button type="submit" pending={busy}>
        Send report
      </Button>
    </Form>
  );
}
