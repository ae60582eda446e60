import { PassThrough, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerInstrumentation,
} from "react-router";
import { isDatabaseUnavailable } from "./db/is-database-unavailable.ts";
import { FailureContext } from "./layout/failure-context.ts";
import { requestContextKey, type RequestContext } from "./request-context.ts";
import { servicesContext } from "./services.ts";

export { openServices } from "./open-services.server.ts";

/** Milliseconds until a page that still waits for data is sent as it is. */
export const streamTimeout = 10_000;

/** Notes which route a request was for, by its pattern: its address may hold what somebody searched for. */
export const instrumentations: ServerInstrumentation[] = [
  {
    // By its parts: around the whole request React Router takes some answers of Hono's for none.
    route: (route) => {
      const note = (requestContext: RequestContext, pattern: string) => {
        requestContext.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
      };
      route.instrument({
        loader: async (call, { context, pattern }) => {
          note(context.get(requestContextKey), pattern);
          await call();
        },
        action: async (call, { context, pattern }) => {
          note(context.get(requestContextKey), pattern);
          await call();
        },
      });
    },
  },
];

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const requestContext = loadContext.get(requestContextKey);
  const finalStatus = statusOf(requestContext.failure, status);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (finalStatus === 503) headers.set("Retry-After", "5");
  if (request.method === "HEAD") return new Response(null, { status: finalStatus, headers });

  const nonce = requestContext.nonce === undefined ? {} : { nonce: requestContext.nonce };
  const failure = requestContext.failure
    ? { status: finalStatus, reference: requestContext.requestId }
    : null;
  return new Promise((resolve, reject) => {
    let isWhole = false;
    let isSent = false;
    const send = () => {
      if (isSent) return;
      isSent = true;
      const options = { status: finalStatus, headers };
      if (isWhole) {
        clearTimeout(timer);
        void collect(pipe).then((page) => {
          const isTaken = requestContext.page === null;
          if (isTaken) requestContext.page = page;
          resolve(new Response(isTaken ? null : page, options));
        }, reject);
        return;
      }
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), options));
    };
    const isPatient = isbot(request.headers.get("User-Agent"));
    const { pipe, abort } = renderToPipeableStream(
      <FailureContext value={failure}>
        <ServerRouter context={routerContext} url={request.url} {...nonce} />
      </FailureContext>,
      {
        ...nonce,
        onAllReady() {
          isWhole = true;
          send();
        },
        onShellReady() {
          // Most pages wait for nothing more: they are whole a moment later, and quicker to send so.
          if (!isPatient) setImmediate(send);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error("The page could not be drawn."));
        },
        onError(error: unknown) {
          if (!request.signal.aborted) logFailure(loadContext, error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** A page that is whole, as one piece. */
async function collect(pipe: (to: Writable) => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const body = new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  pipe(body);
  await finished(body);
  return Buffer.concat(parts);
}

/** A data request that met a missing database says so by its status too. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const status = statusOf(context.get(requestContextKey).failure, response.status);
  return status === response.status
    ? response
    : new Response(response.body, { status, headers: response.headers });
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 thrown by a loader is an answer, not a failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const requestContext = context.get(requestContextKey);
  requestContext.failure = isDatabaseUnavailable(error)
    ? "database-gone"
    : (requestContext.failure ?? "fault");
  logFailure(context, error);
};

function statusOf(failure: "database-gone" | "fault" | undefined, status: number): number {
  return failure === "database-gone" && status >= 500 ? 503 : status;
}

function logFailure(context: Readonly<RouterContextProvider>, err: unknown): void {
  const { log } = context.get(servicesContext);
  const { requestId: request, route } = context.get(requestContextKey);
  if (isDatabaseUnavailable(err))
    log.warn({ request, route, err }, "The database cannot be reached");
  else log.error({ request, route, err }, "A request failed");
}
