import { data, Link } from "react-router";
import { z } from "zod";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { maxReasonLength } from "../../comments/reports/comment-report.ts";
import { decideReport } from "../../comments/reports/decide-report.server.ts";
import { findReports } from "../../comments/reports/find-reports.server.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import table from "../../ui/table.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/reports-page.ts";
import { OpenReport, type ReportAnswer } from "./open-report.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Comment reports", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findReports(context.get(servicesContext).db);
  return { ...found, live: showLive(context, [topics.reports]) };
}

const decisions = { remove: "removed", keep: "kept" } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const form = await readForm(request);
  const id = z.uuid().safeParse(form.get("id")).data;
  const intent = textOf(form, "intent");
  if (id === undefined || (intent !== "remove" && intent !== "keep")) {
    throw data("This form could not be read.", { status: 400 });
  }
  const reason = cleanLines(textOf(form, "reason"));
  const answer = (given: Omit<ReportAnswer, "id" | "reason">, status: number) =>
    data<ReportAnswer>({ id, reason, ...given }, { status });
  if (reason === "") {
    return answer({ tone: "bad", message: "", problem: "Say why: both sides read it." }, 400);
  }
  if (reason.length > maxReasonLength) {
    const problem = `At most ${maxReasonLength} characters.`;
    return answer({ tone: "bad", message: "", problem }, 400);
  }
  const decision = decisions[intent];
  const given = { id, decision, reason, by: by.uid };
  const result = await decideReport(context.get(servicesContext), given);
  if (!result.ok && result.reason === "not-found") {
    throw data("There is no such report.", { status: 404 });
  }
  if (!result.ok) {
    return answer({ tone: "plain", message: "Somebody has decided this already." }, 409);
  }
  const what = decision === "removed" ? "The comment is removed." : "The comment stays.";
  return answer({ tone: "good", message: `${what} Both sides get the reason by mail.` }, 200);
}

export const shouldRevalidate = revalidateAfterConflict;

/** Reports of comments that wait for a decision, and the last ones that were decided. */
export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, decided } = loaderData;
  return (
    <AdminPageFrame heading="Comment reports">
      {actionData && actionData.message !== "" && (
        <Notice tone={actionData.tone}>{actionData.message}</Notice>
      )}
      {open.length === 0 ? (
        <p>No report waits for a decision.</p>
      ) : (
        <ul className={layout.column}>
          {open.map((report) => (
            <OpenReport
              key={report.id}
              report={report}
              answer={actionData?.id === report.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">Decided</h2>
          <div className={table.scroll}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Comment</th>
                  <th scope="col">Decision</th>
                  <th scope="col">Why</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {decided.map(
                  ({ id, recordId, commentText, decision, decisionReason, decidedAt }) => (
                    <tr key={id}>
                      <th scope="row">
                        <Link to={`/record/${recordId}`}>
                          <bdi>{shorten(commentText)}</bdi>
                        </Link>
                      </th>
                      <td>{decision === "removed" ? "Removed" : "Kept"}</td>
                      <td>
                        <bdi>{decisionReason}</bdi>
                      </td>
                      <td>{decidedAt && formatDateTime(decidedAt)}</td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </AdminPageFrame>
  );
}

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > 80 ? `${letters.slice(0, 80).join("")}…` : text;
}
