/** Requests to a server. */
export interface Load {
  url: string;
  /** Requested in turn, starting again after the last one. */
  paths: string[];
  /** Concurrent connections; each sends its next request when it has the response. */
  connections: number;
  seconds: number;
  headers?: { [name: string]: string };
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  median: number;
  /** Milliseconds of the slowest hundredth. */
  p99: number;
  /** Requests without a response, or with an error status. */
  failed: number;
}
