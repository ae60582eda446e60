import { createContext } from "react";
import type { Failure } from "./last-failure.ts";

/** On the server: what went wrong with the page that is being drawn. In the browser always null. */
export const FailureContext = createContext<Failure | null>(null);
