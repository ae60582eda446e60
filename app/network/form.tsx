import type { ComponentProps } from "react";
import { Form as RouterForm } from "react-router";
import { SubmissionProblem } from "./submission-problem.tsx";

interface Props extends ComponentProps<typeof RouterForm> {
  /** Whether sending it twice does the same as once, so that trying again is safe. */
  isRepeatable?: boolean;
}

/** React Router's form, which says at its end when it could not be sent. What was typed stays. */
export function Form({ children, isRepeatable = true, ...props }: Props) {
  return (
    <RouterForm {...props}>
      {children}
      <SubmissionProblem isRepeatable={isRepeatable} />
    </RouterForm>
  );
}
