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
  // "Query canceled": the statement timeout of database.ts. What needs milliseconds waited for a lock or for the machine.
  "57014",
  // "Disk full": writes fail until there is room again, and then succeed without a restart.
  "53100",
  // "Read-only transaction": after a failover to a replica, or a managed server whose disk is full.
  "25006",
]);

const connectionMessages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
];

/** Whether an error means that the database cannot be used at the moment, and not that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && connectionCodes.has(error.code))
    return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if (connectionMessages.some((message) => error.message.includes(message))) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
