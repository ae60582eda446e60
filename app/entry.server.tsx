import { PassThrough } from "node:stream";
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
} from "react-router";
import { isDatabaseGone } from "./db/database-gone.ts";
import { FailureContext } from "./layout/failure-context.ts";
import { passageContext } from "./shop-context.ts";

export { openShop } from "./open-shop.server.ts";

/** Milliseconds until a page that still waits for data is sent as it is. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const passage = loadContext.get(passageContext);
  const finalStatus = statusOf(passage.failure, status);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (finalStatus === 503) headers.set("Retry-After", "5");
  if (request.method === "HEAD") return new Response(null, { status: finalStatus, headers });

  const nonce = passage.nonce === undefined ? {} : { nonce: passage.nonce };
  const failure = passage.failure ? { status: finalStatus, reference: passage.reference } : null;
  return new Promise((resolve, reject) => {
    const ready = isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <FailureContext value={failure}>
        <ServerRouter context={routerContext} url={request.url} {...nonce} />
      </FailureContext>,
      {
        ...nonce,
        [ready]() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }),
          );
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error("The page could not be drawn."));
        },
        onError(error: unknown) {
          if (!request.signal.aborted) logFailure(passage.reference, request, error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** A data request that met a missing database says so by its status too. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const status = statusOf(context.get(passageContext).failure, response.status);
  return status === response.status
    ? response
    : new Response(response.body, { status, headers: response.headers });
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 thrown by a loader is an answer, not a failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const passage = context.get(passageContext);
  passage.failure = isDatabaseGone(error) ? "database-gone" : (passage.failure ?? "fault");
  logFailure(passage.reference, request, error);
};

function statusOf(failure: "database-gone" | "fault" | undefined, status: number): number {
  return failure === "database-gone" && status >= 500 ? 503 : status;
}

function logFailure(reference: string, request: Request, error: unknown): void {
  const { pathname } = new URL(request.url);
  console.error(`[${reference}] ${request.method} ${pathname} failed:`, error);
}
