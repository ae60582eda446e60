import { useEffect, useRef } from "react";
import { dropDrafts } from "../../forms/drop-drafts.ts";
import { useNetwork } from "../../network/network-store.ts";

/**
 * For a form that logs out and whose component goes with the session: the tab's drafts end when that has happened, not
 * when the log-out could not be sent. Gives what to call at its submit.
 */
export function useDraftRemoval(): () => void {
  const isLeaving = useRef(false);
  const { problem } = useNetwork();
  useEffect(() => {
    // The log-out was not sent.
    if (problem) isLeaving.current = false;
  }, [problem]);
  useEffect(
    () => () => {
      if (isLeaving.current) dropDrafts();
    },
    [],
  );
  return () => {
    isLeaving.current = true;
  };
}
