import { useEffect, useState } from "react";
import type { CurrentUser } from "../accounts/current-user.ts";
import { ProfilePicture } from "../accounts/profile-picture.tsx";
import { useCommandFetcher } from "../commands/use-command.ts";
import { DateTime } from "../date-time.tsx";
import { SenderField } from "../forms/sender.tsx";
import { Form } from "../network/form.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import layout from "../ui/layout.module.css";
import list from "../ui/list.module.css";
import { showSnackbar } from "../ui/snackbar.tsx";
import text from "../ui/text.module.css";
import { mayDelete, type Comment } from "./comment.ts";
import { commentText } from "./comments-texts.ts";
import styles from "./comments.module.css";
import type { deleteComment } from "./delete-comment.server.ts";

export interface CommentListProps {
  comments: readonly Comment[];
  user: CurrentUser | null;
  /** Where the page of comments begins; null for the newest. */
  before: string | null;
  /** The comment whose deletion is to be confirmed on a page without JavaScript. */
  commentToDelete: string | null;
}

/** The comments of a page. Without JavaScript "Delete comment" loads the page anew, with the dialog open. */
export function CommentList({ comments, user, before, commentToDelete }: CommentListProps) {
  const { answer, busy, intent, send } = useCommandFetcher<typeof deleteComment>("delete-comment");
  const [deleting, setDeleting] = useState(commentToDelete);

  useEffect(() => {
    if (answer) showSnackbar(answer.message ?? commentText("deleted"));
  }, [answer]);

  return (
    <>
      {comments.length > 0 && (
        <ol className={list.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentEntry comment={comment}>
                {(user === null || user.uid !== comment.uid) && (
                  <Form action="/report" className={styles.report}>
                    <Button
                      type="submit"
                      name="comment"
                      value={comment.id}
                      variant="quiet"
                      size="small"
                    >
                      {commentText("report")}
                    </Button>
                  </Form>
                )}
                {mayDelete(comment, user) && (
                  <form
                    action="#comments"
                    className={styles.delete}
                    onSubmit={(event) => {
                      event.preventDefault();
                      setDeleting(comment.id);
                    }}
                  >
                    {before !== null && <input type="hidden" name="comments" value={before} />}
                    <Button
                      type="submit"
                      name="delete"
                      value={comment.id}
                      variant="quiet"
                      size="small"
                      pending={busy}
                    >
                      {commentText("delete")}
                    </Button>
                  </form>
                )}
              </CommentEntry>
            </li>
          ))}
        </ol>
      )}
      {/* oxlint-disable-next-line house/failed-submission -- Its dialog is closed by then: the foot of the window says it. */}
      <form id="delete-comment" method="post" onSubmit={send}>
        <input {...intent} />
        <SenderField />
        {deleting !== null && (
          <ConfirmDialog
            isOpen={deleting === commentToDelete}
            title={commentText("deleteQuestion")}
            action={commentText("delete")}
            submits={{ form: "delete-comment", name: "commentId", value: deleting }}
            onClose={() => {
              setDeleting(null);
            }}
          >
            <p>{commentText("cannotBeUndone")}</p>
          </ConfirmDialog>
        )}
      </form>
    </>
  );
}

function CommentEntry({ comment, children }: { comment: Comment; children: React.ReactNode }) {
  return (
    <article className={styles.comment}>
      <ProfilePicture profilePic={comment.profilePic} size={40} />
      <header className={classNames(layout.row, styles.head)}>
        <h3>
          <bdi>{comment.username}</bdi>
        </h3>
        <span className={classNames(text.detail, text.quiet)}>
          <DateTime iso={comment.date} />
        </span>
      </header>
      <p className={styles.text}>
        <bdi>{comment.text}</bdi>
      </p>
      {children}
    </article>
  );
}
