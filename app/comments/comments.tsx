import { Link } from "react-router";
import { logInPath } from "../accounts/return-path.ts";
import { useCommand } from "../commands/use-command.ts";
import { classNames } from "../ui/class-names.ts";
import page from "../ui/page.module.css";
import text from "../ui/text.module.css";
import { CommentForm } from "./comment-form.tsx";
import { CommentList, type CommentListProps } from "./comment-list.tsx";
import { commentsPath } from "./comment.ts";
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
      <h2 className={page.ruled}>Comments</h2>
      {user === null && (
        <p className={classNames(text.quiet, styles.logIn)}>
          You must be logged in to post a comment.{" "}
          <Link to={logInPath(commentsPath(recordId))} {...(isUnsent && { target: "_blank" })}>
            Log in
          </Link>
        </p>
      )}
      {(user !== null || isUnsent) && (
        <CommentForm key={recordId} recordId={recordId} uid={user?.uid ?? null} />
      )}
      {list.comments.length === 0 && (
        <p className={text.quiet}>No comments yet. Be the first to say how it sounds.</p>
      )}
      <CommentList {...list} />
      {older !== null && (
        <Link to={`?comments=${older}#comments`} className={styles.older} preventScrollReset>
          Older comments
        </Link>
      )}
    </section>
  );
}
