import { data, Link, redirect, useNavigation } from "react-router";
import { passHeaders, rateLimitResponse } from "../../accounts/rate-limit-response.ts";
import { findUser } from "../../accounts/session.server.ts";
import { rateLimitMessage } from "../../commands/outcome.ts";
import { ownFields, readForm, textOf } from "../../forms/read-form.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services-context.ts";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import type { Route } from "./+types/report-page.ts";
import { reportSchema, type ReportProblems } from "./comment-report.ts";
import { findReportedComment } from "./find-reported-comment.server.ts";
import { newReportKey } from "./new-report-key.server.ts";
import { ReportForm } from "./report-form.tsx";
import { sendReport } from "./send-report.server.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Report a comment", hidden: true });

export const headers = passHeaders;

const noComment = () => data("This comment is no longer there.", { status: 404 });

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
    key: newReportKey(),
    isSent,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const read = reportSchema.safeParse(Object.fromEntries(ownFields(form, reportSchema)));
  const typed = { reason: textOf(form, "reason"), email: textOf(form, "email") };
  const refuse = (problems: ReportProblems) => ({ ...typed, problems });
  if (!read.success) {
    const messages = new Map(read.error.issues.map(({ path, message }) => [path[0], message]));
    const [reason, email] = [messages.get("reason"), messages.get("email")];
    if (reason === undefined && email === undefined) throw noComment();
    const problems = {
      ...(reason !== undefined && { reason }),
      ...(email !== undefined && { email }),
    };
    return data(refuse(problems), { status: 400 });
  }
  const user = await findUser(context);
  const { clientAddress } = context.get(requestContextKey);
  const result = await sendReport(context.get(servicesContext), {
    ...read.data,
    by: user?.uid ?? null,
    address: clientAddress,
  });
  if (result.ok) return redirect(`/report?comment=${read.data.comment}&sent=1`, 303);
  if (result.reason === "no-comment") throw noComment();
  return rateLimitResponse(refuse({ form: rateLimitMessage(result.seconds) }), result.seconds);
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, email, key, isSent } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Page width="narrow" heading="Report a comment">
      <div className={layout.column}>
        {isSent && !actionData ? (
          <ResultNotice>
            We have your report. A person reads it, and decides. If we can write to you, you learn
            by mail what was decided and why.
          </ResultNotice>
        ) : (
          comment && (
            <ReportForm
              comment={comment}
              email={email}
              reportKey={key}
              isBusy={isBusy}
              answer={actionData}
            />
          )
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
