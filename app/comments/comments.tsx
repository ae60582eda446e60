import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Link, useActionData, useFetcher } from "react-router";
import { shop } from "../../shop.config.ts";
import type { CurrentUser } from "../accounts/current-user.ts";
import { ProfilePicture } from "../accounts/profile-picture.tsx";
import { logInPath } from "../accounts/return-path.ts";
import { cleanLines } from "../forms/clean-text.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { DateTime } from "../ui/date-time.tsx";
import { Notice } from "../ui/notice.tsx";
import {
  countCharacters,
  maxCommentLength,
  mayDelete,
  tooLongMessage,
  type Comment,
  type CommentResult,
} from "./comment.ts";
import styles from "./comments.module.css";
import text from "../ui/text.module.css";
import layout from "../ui/layout.module.css";
import { classNames } from "../ui/class-names.ts";
import list from "../ui/list.module.css";

interface CommentsProps {
  recordId: string;
  comments: readonly Comment[];
  /** Where older ones begin, of findComments; null when these are all. */
  older: string | null;
  user: CurrentUser | null;
}

/** What people say of a record, newest first; the form for those who are logged in. */
export function Comments({ recordId, comments, older, user }: CommentsProps) {
  return (
    <section id="comments" className={styles.comments}>
      <h2>Comments</h2>
      {user ? (
        <CommentForm />
      ) : (
        <p className={classNames(text.quiet, styles.logIn)}>
          You must be logged in to post a comment.{" "}
          <Link to={logInPath(`/record/${recordId}#comments`)}>Log in</Link>
        </p>
      )}
      {comments.length === 0 ? (
        <p className={text.quiet}>No comments yet. Be the first to say how it sounds.</p>
      ) : (
        <ol className={list.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentEntry comment={comment} deletable={mayDelete(comment, user)} />
            </li>
          ))}
        </ol>
      )}
      {older !== null && (
        <Link to={`?comments=${older}#comments`} className={styles.older} preventScrollReset>
          Older comments
        </Link>
      )}
    </section>
  );
}

/** Sends a form without leaving the page; without JavaScript it posts by itself. */
function useCommentFetcher() {
  const fetcher = useFetcher<CommentResult>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("script", "1");
    void fetcher.submit(form, { method: "post" });
  };
  return { answer: fetcher.data, busy: fetcher.state !== "idle", send };
}

function CommentForm() {
  const { answer, busy, send } = useCommentFetcher();
  const posted = useActionData<CommentResult | undefined>();
  const said = answer ?? posted;
  const refused = said && "text" in said ? (said.text ?? "") : "";
  const [text, setText] = useState(refused);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = countCharacters(cleanLines(text));

  useEffect(() => {
    if (answer && "done" in answer && field.current) field.current.value = "";
  }, [answer]);

  return (
    <form
      method="post"
      className={classNames(layout.stack, styles.form)}
      onSubmit={(event) => {
        const typed = countCharacters(cleanLines(field.current?.value ?? ""));
        if (!busy && typed > 0 && typed <= maxCommentLength) {
          send(event);
        } else {
          event.preventDefault();
          field.current?.focus();
        }
      }}
    >
      <input type="hidden" name="intent" value="post-comment" />
      <TextArea
        ref={field}
        label="Comment"
        name="text"
        defaultValue={refused}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
        errors={problemOf({ said, text, length })}
      />
      <Button type="submit" disabled={busy}>
        Post comment
      </Button>
    </form>
  );
}

function problemOf({
  said,
  text,
  length,
}: {
  said: CommentResult | undefined;
  text: string;
  length: number;
}): string[] | undefined {
  if (length > maxCommentLength) return [tooLongMessage(cleanLines(text))];
  // What the shop said of a text stands until another is typed.
  return said && "problem" in said && said.text === cleanLines(text) ? [said.problem] : undefined;
}

function CommentEntry({ comment, deletable }: { comment: Comment; deletable: boolean }) {
  return (
    <article className={styles.comment}>
      <ProfilePicture profilePic={comment.profilePic} size={40} />
      <header className={classNames(layout.row, styles.head)}>
        <h3>
          <bdi>{comment.username}</bdi>
        </h3>
        <span className={classNames(text.detail, text.quiet)}>
          <DateTime iso={comment.date} timeZone={shop.timeZone} />
        </span>
      </header>
      <p className={styles.text}>
        <bdi>{comment.text}</bdi>
      </p>
      {deletable && <DeleteComment id={comment.id} />}
    </article>
  );
}

function DeleteComment({ id }: { id: string }) {
  const { answer, busy, send } = useCommentFetcher();
  return (
    <form method="post" className={styles.delete} onSubmit={send}>
      <input type="hidden" name="intent" value="delete-comment" />
      <input type="hidden" name="commentId" value={id} />
      <Button type="submit" variant="quiet" size="small" disabled={busy}>
        Delete comment
      </Button>
      {answer && "problem" in answer && <Notice tone="bad">{answer.problem}</Notice>}
    </form>
  );
}
