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
import { reportText } from "./reports-texts.ts";
import { sendReport } from "./send-report.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: reportText("heading"), hidden: true });

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
    <Page width="narrow" heading={reportText("heading")}>
      <div className={layout.column}>
        {isSent && !actionData ? (
          <ResultNotice>{reportText("sent")}</ResultNotice>
        ) : (
          comment && <ReportForm comment={comment} email={email} reportKey={key} />
        )}
        {comment && (
          <p>
            <Link to={`/record/${comment.recordId}#comments`}>
              {reportText("back", { album: comment.album })}
            </Link>
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
          {reportText.nodes("wrote", { name: <bdi>{comment.username}</bdi> })}
        </p>
        <p className={comments.text}>
          <bdi>{comment.text}</bdi>
        </p>
      </blockquote>
      <input type="hidden" name="comment" value={comment.id} />
      <input type="hidden" name="key" value={reportKey} />
      <TextArea
        label={reportText("reason")}
        name="reason"
        hint={reportText("reasonHint")}
        defaultValue={typed.reason ?? ""}
        maxLength={maxReasonLength}
        errors={errors.reason}
        required
      />
      {email === null ? (
        <TextField
          label={reportText("email")}
          name="email"
          type="email"
          autoComplete="email"
          hint={reportText("emailHint")}
          defaultValue={typed.email ?? ""}
          errors={errors.email}
          optional
        />
      ) : (
        <p className={text.small}>{reportText("weTell", { email })}</p>
      )}
      <p className={text.small}>{reportText("goodFaith")}</p>
      <Button type="submit" pending={busy}>
        {reportText("send")}
      </Button>
    </Form>
  );
}
