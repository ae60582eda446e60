import { isRouteErrorResponse } from "react-router";

export function FailurePage({ error }: { error: unknown }) {
  return <h1>{isRouteErrorResponse(error) ? error.status : "Failure"}</h1>;
}
