import { isbot } from "isbot";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerInstrumentation,
} from "react-router";
import { isDatabaseUnavailable } from "./db/is-database-unavailable.ts";
import { currentLanguage } from "./language/current-language.ts";
import { EarlyInputContext } from "./layout/early-input/early-input-context.ts";
import earlyInputScripts from "./layout/early-input/inline-script.ts?script";
import { DrawFailureContext, FailureContext } from "./layout/failure/failure-context.ts";
import { FailureScreen } from "./layout/failure/failure-screen.tsx";
import { renderHtml } from "./render-html.server.tsx";
import { renderCollectorKey, type RenderCollector, type RenderFailure } from "./render-report.ts";
import { requestContextKey } from "./request-context.ts";
import { servicesContext } from "./services-context.ts";

export { openServices } from "./open-services.server.ts";

/** Milliseconds until a page that still waits for data is sent as it is. */
export const streamTimeout = 10_000;

/** Notes which route a request was for, by its pattern: its URL may hold what somebody searched for. */
export const instrumentations: ServerInstrumentation[] = [
  {
    // By its parts: around the whole request React Router takes some of Hono's responses for none.
    route: (route) => {
      const noteRoute = (collector: RenderCollector, pattern: string) => {
        collector.noteRoute(pattern.startsWith("/") ? pattern : `/${pattern}`);
      };
      route.instrument({
        loader: async (call, { context, pattern }) => {
          noteRoute(context.get(renderCollectorKey), pattern);
          await call();
        },
        action: async (call, { context, pattern }) => {
          noteRoute(context.get(renderCollectorKey), pattern);
          await call();
        },
      });
    },
  },
];

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(requestContextKey);
  const collector = loadContext.get(renderCollectorKey);
  const { failure } = collector.report;
  const finalStatus = failure ? failureStatus[failure] : status;
  const options = { status: finalStatus, headers };
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, options);

  const page = await renderHtml(
    <FailureContext value={failure && { status: finalStatus, reference: requestId }}>
      <DrawFailureContext value={drawFailure}>
        <EarlyInputContext value={{ text: earlyInputScripts[currentLanguage()] ?? "", nonce }}>
          <ServerRouter
            context={routerContext}
            url={request.url}
            {...(nonce !== undefined && { nonce })}
          />
        </EarlyInputContext>
      </DrawFailureContext>
    </FailureContext>,
    {
      nonce,
      waitsForAll: collector.waitsForAll || isbot(request.headers.get("User-Agent")),
      timeout: streamTimeout + 1000,
      onError: (error) => {
        if (!request.signal.aborted) logFailure(loadContext, error);
      },
    },
  );
  if (!(page instanceof Uint8Array)) return new Response(page, options);
  collector.notePage(page);
  return new Response(null, options);
}

function drawFailure(error: unknown) {
  return <FailureScreen error={error} />;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 thrown by a loader is an answer, not a failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context
    .get(renderCollectorKey)
    .noteFailure(isDatabaseUnavailable(error) ? "database-unavailable" : "fault");
  logFailure(context, error);
};

/**
 * The status of a failure page, also when its action had refused a form with another one (409, 400) before a loader
 * failed: the person does not see that refusal. server/responses/render.ts gives every kind of response the same.
 */
const failureStatus: { [failure in RenderFailure]: number } = {
  "database-unavailable": 503,
  fault: 500,
};

function logFailure(context: Readonly<RouterContextProvider>, err: unknown): void {
  const { log } = context.get(servicesContext);
  const { requestId } = context.get(requestContextKey);
  const { route } = context.get(renderCollectorKey).report;
  if (isDatabaseUnavailable(err))
    log.warn({ requestId, route, err }, "The database cannot be used");
  else log.error({ requestId, route, err }, "A request failed");
}
