/** An error that the owner can fix: shown as its message in one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** A worker process failed to start and has shown the reason itself. */
export class AlreadyReportedError extends Error {
  override name = "AlreadyReportedError";
}

/** The code of a system error, such as ENOTDIR; the message of other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : errorMessage(error);
}

/** The message of an error; of an AggregateError, that of its first error. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
