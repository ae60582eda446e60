import { readFailure, RequestFailure } from "./request-failure.ts";

type Fetch = typeof fetch;

/**
 * Makes the data requests of React Router fail with a RequestFailure, which says whether the shop was reached. Others
 * stay as they are. A slow answer is none: it is waited for.
 */
export function watchRequests(page: Pick<Window, "fetch" | "navigator">): void {
  const plainFetch: Fetch = page.fetch.bind(page);
  page.fetch = (input, init) =>
    isDataRequest(input)
      ? fetchData(() => plainFetch(input, init), { init, navigator: page.navigator })
      : plainFetch(input, init);
}

/** React Router asks with a URL, never with a Request; its data are at the page's path with this ending. */
function isDataRequest(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.pathname.endsWith(".data");
}

async function fetchData(
  send: () => Promise<Response>,
  { init, navigator }: { init: RequestInit | undefined; navigator: Pick<Navigator, "onLine"> },
): Promise<Response> {
  // What starts while the browser is offline has no way to the shop.
  const delivery = navigator.onLine ? "unknown" : "not-sent";
  const lost = (cause: unknown, sent: "unknown" | "not-sent") =>
    init?.signal?.aborted
      ? null
      : new RequestFailure({ reason: "no-connection", delivery: sent, cause });
  let response: Response;
  try {
    response = await send();
  } catch (cause) {
    throw lost(cause, delivery) ?? cause;
  }
  const { status, headers } = response;
  const text = () => response.text();
  const failure = await readFailure({ status, headers, text }, init?.method ?? "GET");
  if (failure) throw failure;
  return withNamedFailure(response, (cause) => lost(cause, "unknown"));
}

/**
 * The same response; when its body breaks off, with the given error. Without one it ends: React Router reads on what
 * it has aborted, looks at nothing of it, and leaves an error there without a handler.
 */
function withNamedFailure(
  response: Response,
  toFailure: (cause: unknown) => RequestFailure | null,
): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        const failure = toFailure(cause);
        if (failure) controller.error(failure);
        else controller.close();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}
