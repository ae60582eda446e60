/** What the server said when it last failed: the status, and the reference that its log has too. */
export interface Failure {
  status: number;
  reference: string;
}

let last: Failure | null = null;

/** The last failure seen in this browser, or null. */
export function lastFailure(): Failure | null {
  return last;
}

/**
 * Remembers the reference of a failed answer. React Router hides the response of a data request from
 * the error page (it passes on a bare error), so the page could not name the reference otherwise.
 */
export function watchFailures(page: Window): void {
  const plainFetch = page.fetch.bind(page);
  page.fetch = async (...parameters) => {
    const response = await plainFetch(...parameters);
    const reference = response.headers.get("X-Request-Id");
    if (response.status >= 500 && reference) last = { status: response.status, reference };
    return response;
  };
}
