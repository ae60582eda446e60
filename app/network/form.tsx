import { type ComponentProps, useId } from "react";
import { Form as RouterForm } from "react-router";
import { SenderField } from "../forms/sender.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./form.module.css";
import { type NetworkProblem, useNetwork } from "./network-store.ts";
import { networkText } from "./network-texts.ts";

interface Props extends ComponentProps<typeof RouterForm> {
  /** Whether sending it twice does the same as once, so that trying again is safe. */
  isRepeatable?: boolean;
}

/**
 * React Router's form, which says at its end when it could not be sent, and, where it posts, who filled it in. What was
 * typed stays.
 */
export function Form({ children, isRepeatable = true, ...props }: Props) {
  return (
    <RouterForm {...props}>
      {children}
      {props.method === "post" && <SenderField />}
      <ProblemPlace isRepeatable={isRepeatable} />
    </RouterForm>
  );
}

/** The end of a form that posts: who filled it in, and where it says that it could not be sent. */
export function SubmissionProblem({ isRepeatable = true }: { isRepeatable?: boolean }) {
  return (
    <>
      <SenderField />
      <ProblemPlace isRepeatable={isRepeatable} />
    </>
  );
}

/** Empty until the form could not be sent. */
function ProblemPlace({ isRepeatable }: { isRepeatable: boolean }) {
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

/** What failed for want of a connection, with a button where the page itself can try again. */
export function ProblemMessage({ problem: { message, retry } }: { problem: NetworkProblem }) {
  return (
    <>
      <p>{message}</p>
      {retry && (
        <Button variant="outline" size="small" onClick={retry}>
          {networkText("tryAgain")}
        </Button>
      )}
    </>
  );
}
