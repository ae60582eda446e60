import { data, redirect, type RouterContextProvider } from "react-router";
import { logInPath } from "../accounts/return-path.ts";
import { tooMany } from "../accounts/rate-limit-response.ts";
import { findUser } from "../accounts/session.server.ts";
import { textOf } from "../read-form.server.ts";
import { passageContext, shopContext } from "../services.ts";
import {
  cleanText,
  countCharacters,
  longestComment,
  tooFastWords,
  tooLongWords,
  type CommentAnswer,
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
  if (!user) return redirect(logInPath(here));
  const shop = context.get(shopContext);
  // With JavaScript the page stays where it is; without, going back must not post again.
  const finish = () =>
    form.has("script") ? data<CommentAnswer>({ done: intent }) : redirect(here, 303);

  if (intent === "delete-comment") {
    const id = textOf(form, "commentId");
    if (await deleteComment(shop.db, { id, recordId, user })) return finish();
    return data<CommentAnswer>({ problem: "This comment is no longer there." }, { status: 404 });
  }

  const text = cleanText(textOf(form, "text"));
  if (text === "") return finish();
  if (countCharacters(text) > longestComment) {
    return data<CommentAnswer>({ problem: tooLongWords(text), text }, { status: 400 });
  }
  const posted = await postComment(shop, {
    recordId,
    uid: user.uid,
    text,
    address: context.get(passageContext).address,
  });
  if (posted.ok) return finish();
  if (posted.reason === "no-record") throw data("There is no such record.", { status: 404 });
  return tooMany<CommentAnswer>({ problem: tooFastWords(posted.seconds), text }, posted.seconds);
}
