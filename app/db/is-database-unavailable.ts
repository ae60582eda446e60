const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // PostgreSQL's classes "connection exception" and "operator intervention" (its manual, appendix A).
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // A disk that is full: nothing can be written until somebody makes room, and then it goes on by itself.
  "53100",
]);

const connectionWords = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
];

/** Whether an error means that the database cannot be reached now, and not that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && connectionCodes.has(error.code))
    return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if (connectionWords.some((words) => error.message.includes(words))) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
