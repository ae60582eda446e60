import { data, redirect, type RouterContextProvider } from "react-router";
import { rateLimitResponse } from "../accounts/rate-limit-response.ts";
import { logInPath } from "../accounts/return-path.ts";
import { findUser } from "../accounts/session.server.ts";
import { cleanLines } from "../forms/clean-text.ts";
import { textOf } from "../forms/read-form.server.ts";
import { requestContextKey } from "../request-context.ts";
import { servicesContext } from "../services-context.ts";
import {
  countCharacters,
  loggedOutMessage,
  maxCommentLength,
  tooFastMessage,
  tooLongMessage,
  type CommentResult,
} from "./comment.ts";
import { deleteComment } from "./delete-comment.server.ts";
import { postComment } from "./post-comment.server.ts";

interface ChangeComments {
  form: FormData;
  context: Readonly<RouterContextProvider>;
  recordId: string;
}

/**
 * The action of the record page for the intents `post-comment` and `delete-comment`; null for any other.
 * Who posts is who is logged in, whatever the form says. Gives what `Comments` reads as its answer.
 */
export async function changeComments({ form, context, recordId }: ChangeComments) {
  const intent = textOf(form, "intent");
  if (intent !== "post-comment" && intent !== "delete-comment") return null;
  const user = await findUser(context);
  const here = `/record/${recordId}#comments`;
  if (!user) {
    const text = cleanLines(textOf(form, "text"));
    // With a script the tab keeps a draft (app/forms/form-draft.ts); without one only this page can keep the text.
    if (form.has("script") || intent === "delete-comment" || text === "")
      return redirect(logInPath(here));
    return data<CommentResult>({ problem: loggedOutMessage, text }, { status: 401 });
  }
  const services = context.get(servicesContext);
  // With JavaScript the page stays where it is; without, going back must not post again.
  const finish = () =>
    form.has("script") ? data<CommentResult>({ done: intent }) : redirect(here, 303);

  if (intent === "delete-comment") {
    const id = textOf(form, "commentId");
    if (await deleteComment(services.db, { id, recordId, user })) return finish();
    return data<CommentResult>({ problem: "This comment is no longer there." }, { status: 404 });
  }

  const text = cleanLines(textOf(form, "text"));
  if (text === "") return finish();
  if (countCharacters(text) > maxCommentLength) {
    return data<CommentResult>({ problem: tooLongMessage(text), text }, { status: 400 });
  }
  const posted = await postComment(services, {
    recordId,
    uid: user.uid,
    text,
    address: context.get(requestContextKey).clientAddress,
  });
  if (posted.ok) return finish();
  if (posted.reason === "no-record") throw data("There is no such record.", { status: 404 });
  return rateLimitResponse<CommentResult>(
    { problem: tooFastMessage(posted.seconds), text },
    posted.seconds,
  );
}
