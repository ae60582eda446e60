import {
  data,
  type DataRouter,
  type DataStrategyResult,
  type Location,
  type MiddlewareFunction,
  NavigationType,
} from "react-router";
import { findMessagePlace, isRepeatable, submittedForm } from "./last-used-form.ts";
import { setOutOfDate, setProblem } from "./network-store.ts";
import { networkText } from "./network-texts.ts";
import {
  cancelNavigation,
  historySteps,
  isSamePage,
  pageRouter,
  restoredResults,
} from "./page-router.ts";
import {
  findRequestFailure,
  navigationMessage,
  type RequestFailure,
  submissionMessage,
} from "./request-failure.ts";

interface Results {
  [routeId: string]: DataStrategyResult;
}

/**
 * Client middleware of the root route: what could not be loaded or sent keeps the page that is open, with all that was
 * typed in it, and says so (docs/rules.md, Lost connections). Without it React Router shows the failure page instead.
 */
export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const url = new URL(request.url);
  const isRead = request.method === "GET";
  const restored = isRead ? restoredResults(url) : null;
  if (restored) return restored;
  const results = await next();
  const router = pageRouter();
  if (!router || request.signal.aborted) return results;
  const failure = findFailure(results);
  if (!failure) {
    if (isRead) noteLoaded(results, { router, url });
    return results;
  }
  const dataRequest = { router, url, signal: request.signal };
  return isRead
    ? afterFailedLoad(results, failure, dataRequest)
    : afterFailedSubmission(results, failure, dataRequest);
};

/** A data request, and the router that sent it. */
interface DataRequest {
  router: DataRouter;
  url: URL;
  signal: AbortSignal;
}

function findFailure(results: Results): RequestFailure | null {
  for (const { type, result } of Object.values(results)) {
    const failure = type === "error" ? findRequestFailure(withoutStatus(result)) : null;
    if (failure) return failure;
  }
  return null;
}

/** React Router wraps what an action throws together with a status. */
function withoutStatus(result: unknown): unknown {
  return typeof result === "object" && result !== null && "data" in result ? result.data : result;
}

/** Whether a request is the load of a navigation, and not of the page that is shown or of a fetcher. */
function isNavigationLoad({ router, url }: Pick<DataRequest, "router" | "url">): boolean {
  const { navigation } = router.state;
  return navigation.state === "loading" && isSamePage(navigation.location, url);
}

function noteLoaded(results: Results, dataRequest: Pick<DataRequest, "router" | "url">): void {
  const { location, matches } = dataRequest.router.state;
  const leaf = matches.at(-1)?.route.id ?? "";
  const isRefreshed = isSamePage(location, dataRequest.url) && leaf in results;
  if (isRefreshed || isNavigationLoad(dataRequest)) setOutOfDate(false);
  if (isNavigationLoad(dataRequest)) setProblem(null);
}

async function afterFailedLoad(
  results: Results,
  failure: RequestFailure,
  dataRequest: DataRequest,
): Promise<Results> {
  const { router, url, signal } = dataRequest;
  const { location, loaderData } = router.state;
  if (isSamePage(location, url)) {
    setOutOfDate(true);
    return replaceErrors(results, (id, error) =>
      id in loaderData ? toData(loaderData[id]) : error,
    );
  }
  // What a fetcher asks for beside the page, such as suggestions, is simply not there.
  if (!isNavigationLoad(dataRequest)) return replaceErrors(results, () => toData(undefined));
  // The shop's own fault has a page, with its reference.
  if (failure.reason === "fault") return results;
  reportNavigation(router, failure);
  await cancelNavigation(signal);
  return results;
}

async function afterFailedSubmission(
  results: Results,
  failure: RequestFailure,
  { router, url, signal }: DataRequest,
): Promise<Results> {
  reportSubmission(url.pathname, failure);
  const { navigation } = router.state;
  if (navigation.state === "submitting" && isSamePage(toUrl(navigation.formAction), url)) {
    await cancelNavigation(signal);
    return results;
  }
  // A fetcher's. With a status from 400 on the page is not loaded again.
  return replaceErrors(results, () => toData(data(undefined, { status: 503 })));
}

function replaceErrors(
  results: Results,
  replace: (id: string, error: DataStrategyResult) => DataStrategyResult,
): Results {
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [
      id,
      result.type === "error" ? replace(id, result) : result,
    ]),
  );
}

function toData(result: unknown): DataStrategyResult {
  return { type: "data", result };
}

function toUrl(path: string): URL {
  return new URL(path, window.location.origin);
}

/** Says at its form that a submission to a path failed; where the form is gone, at the foot of the page. */
function reportSubmission(pathname: string, failure: RequestFailure): void {
  const form = submittedForm(pathname);
  setProblem({
    message: submissionMessage(failure, isRepeatable(form)),
    placeId: findMessagePlace(form),
    retry: null,
  });
}

/** Says that the page a navigation leads to could not be loaded: at the GET form that led there, or at the foot. */
function reportNavigation(router: DataRouter, failure: RequestFailure): void {
  const { location, formMethod, formAction, historyAction } = router.state.navigation;
  if (!location) return;
  const isSubmission = formMethod !== undefined && formMethod !== "GET";
  const steps = historySteps();
  const placeId =
    formAction === undefined
      ? null
      : findMessagePlace(submittedForm(new URL(formAction, window.location.origin).pathname));
  const options = {
    replace: historyAction === NavigationType.Replace,
    preventScrollReset: placeId !== null,
  };
  setProblem({
    message: isSubmission
      ? networkText("sentThenLost")
      : navigationMessage(failure, placeId !== null),
    placeId,
    retry: () =>
      void (steps === 0
        ? router.navigate(withoutBase(router, location), options)
        : router.navigate(steps)),
  });
}

/** A location as the router takes it: it puts what the language's addresses begin with before every path. */
function withoutBase({ basename = "/" }: DataRouter, { pathname, search, hash }: Location) {
  const path = basename === "/" ? pathname : pathname.slice(basename.length);
  return { pathname: path || "/", search, hash };
}
