import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import comments from "../comments.module.css";
import { maxReasonLength, type ReportProblems } from "./comment-report.ts";

interface ReportFormProps {
  comment: { id: string; text: string; username: string };
  /** Of who is logged in; null for a visitor, who may give one. */
  email: string | null;
  reportKey: string;
  isBusy: boolean;
  answer: { reason: string; email: string; problems: ReportProblems } | undefined;
}

/** The comment, and what is wrong with it. */
export function ReportForm({ comment, email, reportKey, isBusy, answer }: ReportFormProps) {
  const { reason, email: emailProblem, form } = answer?.problems ?? {};
  return (
    <Form method="post" action={`/report?comment=${comment.id}`} className={layout.stack}>
      {form !== undefined && <Notice tone="bad">{form}</Notice>}
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
        defaultValue={answer?.reason ?? ""}
        maxLength={maxReasonLength}
        required
        {...(reason !== undefined && { errors: [reason] })}
      />
      {email === null ? (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="So that we can tell you what was decided."
          defaultValue={answer?.email ?? ""}
          optional
          {...(emailProblem !== undefined && { errors: [emailProblem] })}
        />
      ) : (
        <p className={text.small}>We tell you at {email} what was decided.</p>
      )}
      <p className={text.small}>
        By sending it you say in good faith that what you write is right and complete.
      </p>
      <Button type="submit" pending={isBusy}>
        Send report
      </Button>
    </Form>
  );
}
