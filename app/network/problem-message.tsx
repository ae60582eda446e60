import { Button } from "../ui/button.tsx";
import type { NetworkProblem } from "./network-store.ts";

/** What failed for want of a connection, with a button where the page itself can try again. */
export function ProblemMessage({ problem: { message, retry } }: { problem: NetworkProblem }) {
  return (
    <>
      <p>{message}</p>
      {retry && (
        <Button variant="outline" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </>
  );
}
