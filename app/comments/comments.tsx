import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { logInPath } from "../accounts/return-path.ts";
import { useCommand, useCommandFetcher } from "../commands/use-command.ts";
import { cleanLines } from "../forms/clean-text.ts";
import { commentDraft, dropDraft } from "../forms/form-draft.ts";
import { useFormDraft } from "../forms/use-form-draft.ts";
import { SubmissionProblem } from "../network/form.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { TextArea } from "../ui/field.tsx";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import { showSnackbar } from "../ui/snackbar.tsx";
import text from "../ui/text.module.css";
import { CommentList, type CommentListProps } from "./comment-list.tsx";
import { commentsPath, countCharacters, maxCommentLength, tooLongMessage } from "./comment.ts";
import { commentText } from "./comments-texts.ts";
import styles from "./comments.module.css";
import type { postComment } from "./post-comment.server.ts";

interface CommentsProps extends CommentListProps {
  recordId: string;
  /** Where older ones begin, of findComments; null when these are all. */
  older: string | null;
}

/**
 * What people say of a record, newest first; the form for those who are logged in, and for those who were until they
 * sent it: their text is in it.
 */
export function Comments({ recordId, older, ...list }: CommentsProps) {
  const { user } = list;
  const { typed } = useCommand<typeof postComment>("post-comment");
  const isUnsent = user === null && typed.text !== undefined;
  return (
    <section id="comments" className={styles.comments}>
      <h2 className={page.ruled}>{commentText("comments")}</h2>
      {user === null && (
        <p className={classNames(text.quiet, styles.logIn)}>
          {commentText("logInFirst")}{" "}
          <Link to={logInPath(commentsPath(recordId))} {...(isUnsent && { target: "_blank" })}>
            {commentText("logIn")}
          </Link>
        </p>
      )}
      {(user !== null || isUnsent) && (
        <CommentForm key={recordId} recordId={recordId} uid={user?.uid ?? null} />
      )}
      {list.comments.length === 0 && <p className={text.quiet}>{commentText("none")}</p>}
      <CommentList {...list} />
      {older !== null && (
        <Link to={`?comments=${older}#comments`} className={styles.older} preventScrollReset>
          {commentText("older")}
        </Link>
      )}
    </section>
  );
}

/** The field for a new comment; what was refused stays in it. `uid` is null when its author was logged out meanwhile. */
function CommentForm({ recordId, uid }: { recordId: string; uid: string | null }) {
  const comment = useCommandFetcher<typeof postComment>("post-comment");
  const { answer, busy, typed } = comment;
  const refused = typed.text ?? "";
  const [text, setText] = useState(refused);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = countCharacters(cleanLines(text));
  const refusal = comment.errors.text?.[0] ?? comment.message;
  // What the shop said of a text stands until another is typed.
  const problem =
    length > maxCommentLength
      ? tooLongMessage(cleanLines(text))
      : cleanLines(refused) === cleanLines(text)
        ? refusal
        : undefined;

  const draft = commentDraft(recordId);
  useFormDraft({ formId: "post-comment", name: draft, owner: uid ?? "" });

  useEffect(() => {
    if (answer?.ok !== true) return;
    if (field.current) field.current.value = "";
    dropDraft(draft);
    showSnackbar(commentText("posted"));
  }, [answer, draft]);

  return (
    <form
      id="post-comment"
      method="post"
      className={classNames(layout.stack, styles.form)}
      onSubmit={(event) => {
        // Somebody without a session posts the page itself, which comes back with the text.
        if (uid === null) return;
        const count = countCharacters(cleanLines(field.current?.value ?? ""));
        if (!busy && count > 0 && count <= maxCommentLength) {
          comment.send(event);
        } else {
          event.preventDefault();
          field.current?.focus();
        }
      }}
    >
      <input {...comment.intent} />
      <TextArea
        ref={field}
        label={commentText("comment")}
        name="text"
        defaultValue={refused}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
        errors={problem === undefined ? undefined : [problem]}
      />
      <Button type="submit" pending={busy}>
        {commentText("post")}
      </Button>
      <SubmissionProblem />
    </form>
  );
}
