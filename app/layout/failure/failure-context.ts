import { createContext, type ReactNode } from "react";

/** How the server failed to draw a page: the status, and the request id that its log has too. */
interface Failure {
  status: number;
  reference: string;
}

/** On the server: what went wrong with the page that is being drawn. In the browser always null. */
export const FailureContext = createContext<Failure | null>(null);

/** On the server: draws the failure page, which has to be there at once. A browser loads it when it has one to show. */
export const DrawFailureContext = createContext<((error: unknown) => ReactNode) | null>(null);
