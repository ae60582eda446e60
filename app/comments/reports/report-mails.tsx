import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { formatDateTime } from "../../shop-time.ts";
import type { CommentReport } from "./find-reports.server.ts";
import { reportMailText } from "./report-mail-texts.ts";

interface ReportMailProps {
  report: CommentReport;
  publicUrl: string;
}

/**
 * Confirms a report to whoever sent it. Words of a report without an account stay out: anybody could have them mailed to
 * anybody in the shop's name.
 */
export function ReportReceivedMail({ report, publicUrl }: ReportMailProps) {
  const { reason, commentText } = report;
  const moment = formatDateTime(report.reportedAt);
  return (
    <MailFrame
      heading={reportMailText("receivedHeading")}
      preview={reportMailText("receivedPreview")}
    >
      {report.isFromAccount ? (
        <>
          <MailText>{reportMailText("received", { moment, reason })}</MailText>
          <MailText quiet>{reportMailText("quoted", { comment: commentText })}</MailText>
        </>
      ) : (
        <MailText>{reportMailText("receivedFromAddress", { moment })}</MailText>
      )}
      <MailText>{reportMailText("whatFollows")}</MailText>
      <RecordButton report={report} publicUrl={publicUrl} />
    </MailFrame>
  );
}

interface DecidedMailProps extends ReportMailProps {
  reader: "reporter" | "author";
}

/** What became of a comment, as heading and subject of a mail to who reported or wrote it. */
export function decisionHeading({ report, reader }: Omit<DecidedMailProps, "publicUrl">): string {
  const isRemoved = report.decision === "removed";
  if (reader === "author") return reportMailText(isRemoved ? "yoursRemoved" : "yoursStays");
  return reportMailText(isRemoved ? "reportedRemoved" : "reportedStays");
}

/** What was decided and why, to who reported the comment and to who wrote it. */
export function ReportDecidedMail({ report, publicUrl, reader }: DecidedMailProps) {
  const { decision, decisionReason: reason, commentText } = report;
  const mayQuote = reader === "author" || report.isFromAccount;
  const reported = mayQuote ? "youReportedThis" : "youReported";
  return (
    <MailFrame heading={decisionHeading({ report, reader })} preview={reason}>
      <MailText>{reportMailText(reader === "author" ? "yoursReported" : reported)}</MailText>
      {mayQuote && <MailText quiet>{reportMailText("quoted", { comment: commentText })}</MailText>}
      <MailText>
        {reportMailText(decision === "removed" ? "decidedRemoved" : "decidedStays", { reason })}
      </MailText>
      <MailText quiet>{reportMailText("rules", { url: `${publicUrl}/terms` })}</MailText>
      <RecordButton report={report} publicUrl={publicUrl} />
    </MailFrame>
  );
}

function RecordButton({ report, publicUrl }: ReportMailProps) {
  return (
    <MailButton href={`${publicUrl}/record/${report.recordId}`}>
      {reportMailText("seeRecord")}
    </MailButton>
  );
}
