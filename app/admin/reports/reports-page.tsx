import { Link } from "react-router";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { decideReport } from "../../comments/reports/decide-report.server.ts";
import { findReports } from "../../comments/reports/find-reports.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { shortenMonth } from "../short-month.ts";
import type { Route } from "./+types/reports-page.ts";
import { OpenReport } from "./open-report.tsx";
import { reportsText } from "./reports-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: reportsText("commentReports"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findReports(context.get(servicesContext).db);
  return { ...found, live: showLive(context, [topics.reports]) };
}

export const action = runCommands([decideReport]);

export const shouldRevalidate = revalidateAfterConflict;

/** Reports of comments that wait for a decision, and the last ones that were decided. */
export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, decided } = loaderData;
  return (
    <AdminPageFrame heading={reportsText("commentReports")}>
      <CommandNotice result={actionData} />
      {open.length === 0 ? (
        <p>{reportsText("noneWaits")}</p>
      ) : (
        <ul className={layout.column}>
          {open.map((report) => (
            <OpenReport key={report.id} report={report} />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">{reportsText("decided")}</h2>
          <div className={table.scroll}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{reportsText("comment")}</th>
                  <th scope="col">{reportsText("decision")}</th>
                  <th scope="col">{reportsText("why")}</th>
                  <th scope="col">{reportsText("when")}</th>
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
                      <td>{reportsText(decision === "removed" ? "removed" : "kept")}</td>
                      <td>
                        <bdi>{decisionReason}</bdi>
                      </td>
                      <td>{decidedAt && shortenMonth(formatDateTime(decidedAt))}</td>
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
