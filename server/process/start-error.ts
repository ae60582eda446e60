/** Something the person at the terminal can mend: shown as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** A process that this one started has said why it could not go on. */
export class AlreadyReportedError extends Error {
  override name = "ToldAlready";
}

/** The system's code of an error, such as ENOTDIR; its words when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : errorMessage(error);
}

/** What an error says, or the first of those it gathers. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
