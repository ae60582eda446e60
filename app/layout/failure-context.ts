import { createContext } from "react";

/** How the server failed to draw a page: the status, and the request id that its log has too. */
interface Failure {
  status: number;
  reference: string;
}

/** On the server: what went wrong with the page that is being drawn. In the browser always null. */
export const FailureContext = createContext<Failure | null>(null);
