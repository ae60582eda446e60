import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import type { RequestContext } from "../../app/request-context.ts";
import type { Header } from "../responses/security-headers.ts";
import type { HealthProblem } from "./health-check.ts";
import type { PageHandler } from "./page-handler.ts";

/** What the app's middleware hands on. */
export interface AppEnv {
  Bindings: Partial<HttpBindings | Http2Bindings>;
  Variables: {
    pages: PageHandler;
    requestContext: RequestContext | undefined;
    /** The pattern of the route that answered, for logs and metrics. */
    route: string | undefined;
  };
}

/** What changes while the app runs. */
export interface AppState {
  /** Null until the app is opened. */
  pages: PageHandler | null;
  /** Carried by every response. */
  headers: readonly Header[];
  /** What is wrong although the process serves; null until the app is opened. */
  findProblems: (() => Promise<HealthProblem[]>) | null;
  /** Whether load balancers are told to send no more; requests are served as before. */
  isShuttingDown: boolean;
  /** Whether the process closes its connections. */
  isDraining: boolean;
  /** Static files sent so far. */
  filesSent: number;
}
