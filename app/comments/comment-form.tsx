import { useEffect, useRef, useState } from "react";
import { useCommandFetcher } from "../commands/use-command.ts";
import { cleanLines } from "../forms/clean-text.ts";
import { commentDraft, dropDraft } from "../forms/form-draft.ts";
import { useFormDraft } from "../forms/use-form-draft.ts";
import { SubmissionProblem } from "../network/form.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { TextArea } from "../ui/field.tsx";
import layout from "../ui/layout.module.css";
import { showSnackbar } from "../ui/snackbar.tsx";
import { countCharacters, maxCommentLength, tooLongMessage } from "./comment.ts";
import styles from "./comments.module.css";
import type { postComment } from "./post-comment.server.ts";

/** The field for a new comment; what was refused stays in it. `uid` is null when its author was logged out meanwhile. */
export function CommentForm({ recordId, uid }: { recordId: string; uid: string | null }) {
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
    showSnackbar("Your comment is posted.");
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
        label="Comment"
        name="text"
        defaultValue={refused}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
        errors={problem === undefined ? undefined : [problem]}
      />
      <Button type="submit" pending={busy}>
        Post comment
      </Button>
      <SubmissionProblem />
    </form>
  );
}
