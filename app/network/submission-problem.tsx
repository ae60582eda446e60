import { useId } from "react";
import { Notice } from "../ui/notice.tsx";
import { useNetwork } from "./network-store.ts";
import { ProblemMessage } from "./problem-message.tsx";
import styles from "./submission-problem.module.css";

/** The place in a form where it says that it could not be sent; empty until then. */
export function SubmissionProblem({ isRepeatable = true }: { isRepeatable?: boolean }) {
  const id = useId();
  const { problem } = useNetwork();
  const shown = problem?.placeId === id ? problem : null;
  return (
    <div
      id={id}
      className={styles.place}
      hidden={shown === null}
      data-submission-problem={isRepeatable ? "repeatable" : "once"}
    >
      {shown && (
        <Notice tone="bad">
          <ProblemMessage problem={shown} />
        </Notice>
      )}
    </div>
  );
}
