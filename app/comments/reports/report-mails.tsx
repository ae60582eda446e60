import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { formatDateTime } from "../../shop-time.ts";
import type { CommentReport } from "./find-reports.server.ts";

interface ReportMailProps {
  report: CommentReport;
  publicUrl: string;
}

/**
 * Confirms a report to whoever sent it. Words of a report without an account stay out: anybody could have them mailed to
 * anybody in the shop's name.
 */
export function ReportReceivedMail({ report, publicUrl }: ReportMailProps) {
  const when = formatDateTime(report.reportedAt);
  return (
    <MailFrame heading="We have your report" preview="A person reads it and decides.">
      {report.isFromAccount ? (
        <>
          <MailText>
            On {when} you reported this comment, with the reason “{report.reason}”:
          </MailText>
          <MailText quiet>“{report.commentText}”</MailText>
        </>
      ) : (
        <MailText>On {when} a comment was reported to us with this email address.</MailText>
      )}
      <MailText>
        A person reads it and decides. We write again when that is done. If you did not send it, you
        need do nothing.
      </MailText>
      <RecordButton report={report} publicUrl={publicUrl} />
    </MailFrame>
  );
}

/** What was decided and why, to who reported the comment and to who wrote it. */
export function ReportDecidedMail(props: ReportMailProps & { reader: "reporter" | "author" }) {
  const { report, publicUrl, reader } = props;
  const isRemoved = report.decision === "removed";
  const mayQuote = reader === "author" || report.isFromAccount;
  const whose = reader === "author" ? "Your comment" : "The comment that you reported";
  return (
    <MailFrame
      heading={isRemoved ? `${whose} was removed` : `${whose} stays`}
      preview={report.decisionReason}
    >
      <MailText>
        {reader === "author"
          ? "Somebody reported this comment of yours:"
          : `You reported a comment${mayQuote ? ":" : "."}`}
      </MailText>
      {mayQuote && <MailText quiet>“{report.commentText}”</MailText>}
      <MailText>
        A person of the shop has looked at it and decided that it{" "}
        {isRemoved ? "does not stand any more" : "stays as it is"}. The reason: “
        {report.decisionReason}”
      </MailText>
      <MailText quiet>
        The rules for comments are in our terms: {publicUrl}/terms. If you think that this is wrong,
        answer this mail and we look at it again; you can also go to a court.
      </MailText>
      <RecordButton report={report} publicUrl={publicUrl} />
    </MailFrame>
  );
}

function RecordButton({ report, publicUrl }: ReportMailProps) {
  return <MailButton href={`${publicUrl}/record/${report.recordId}`}>See the record</MailButton>;
}
