import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useNetwork } from "./network-store.ts";
import styles from "./submission-problem.module.css";
import { placeAttribute } from "./last-used-form.ts";

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
      {...{ [placeAttribute]: isRepeatable ? "repeatable" : "once" }}
    >
      {shown && (
        <Notice tone="bad">
          <p>{shown.message}</p>
          {shown.retry && (
            <Button variant="outline" size="small" onClick={shown.retry}>
              Try again
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
