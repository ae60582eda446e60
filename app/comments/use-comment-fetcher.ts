import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import type { CommentResult } from "./comment.ts";

/** Sends a form without leaving the page; without JavaScript it posts by itself. */
export function useCommentFetcher() {
  const fetcher = useFetcher<CommentResult>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    form.set("script", "1");
    void fetcher.submit(form, { method: "post" });
  };
  return { answer: fetcher.data, busy: fetcher.state !== "idle", send };
}
