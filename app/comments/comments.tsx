import { Link } from "react-router";
import { logInPath } from "../accounts/return-path.ts";
import { classNames } from "../ui/class-names.ts";
import text from "../ui/text.module.css";
import { CommentForm } from "./comment-form.tsx";
import { CommentList, type CommentListProps } from "./comment-list.tsx";
import styles from "./comments.module.css";

interface CommentsProps extends CommentListProps {
  recordId: string;
  /** Where older ones begin, of findComments; null when these are all. */
  older: string | null;
}

/** What people say of a record, newest first; the form for those who are logged in. */
export function Comments({ recordId, older, ...list }: CommentsProps) {
  return (
    <section id="comments" className={styles.comments}>
      <h2>Comments</h2>
      {list.user ? (
        <CommentForm key={recordId} recordId={recordId} uid={list.user.uid} />
      ) : (
        <p className={classNames(text.quiet, styles.logIn)}>
          You must be logged in to post a comment.{" "}
          <Link to={logInPath(`/record/${recordId}#comments`)}>Log in</Link>
        </p>
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
