import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { cleanLines } from "../forms/clean-text.ts";
import { commentDraft, dropDraft } from "../forms/form-draft.ts";
import { useFormDraft } from "../forms/use-form-draft.ts";
import { SubmissionProblem } from "../network/form.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { TextArea } from "../ui/field.tsx";
import layout from "../ui/layout.module.css";
import { showSnackbar } from "../ui/snackbar.tsx";
import {
  countCharacters,
  maxCommentLength,
  tooLongMessage,
  type CommentResult,
} from "./comment.ts";
import styles from "./comments.module.css";
import { useCommentFetcher } from "./use-comment-fetcher.ts";

/** The field for a new comment; what was refused stays in it. `uid` is null when its author was logged out meanwhile. */
export function CommentForm({ recordId, uid }: { recordId: string; uid: string | null }) {
  const { answer, busy, send } = useCommentFetcher();
  const posted = useActionData<CommentResult | undefined>();
  const said = answer ?? posted;
  const refused = said && "text" in said ? (said.text ?? "") : "";
  const [text, setText] = useState(refused);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = countCharacters(cleanLines(text));

  const draft = commentDraft(recordId);
  useFormDraft({ formId: "post-comment", name: draft, owner: uid ?? "" });

  useEffect(() => {
    if (!answer || !("done" in answer)) return;
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
      <Button type="submit" pending={busy}>
        Post comment
      </Button>
      <SubmissionProblem />
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
