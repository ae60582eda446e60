/** The parts of an error that are logged. */
export interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  /** PostgreSQL's names of what the error is about. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Without the message. */
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
}

const maxDepth = 4;
const postgresNames = ["table", "column", "constraint"] as const;

/**
 * Describes an error without private data. PostgreSQL's `detail`, `where` and `hint` contain values of rows and are left
 * out, and so are values in its message. Other properties of an error are not logged.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: describeThrown(error) };
  const { code } = error as { code?: unknown };
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  const description: ErrorDescription = {
    type: error.constructor.name || error.name,
    message: isPostgresError(error) ? withoutValues(error.message, String(code)) : error.message,
    ...(typeof code === "string" && { code }),
    ...(isPostgresError(error) && pickNames(error)),
    ...(stack !== undefined && stack !== "" && { stack }),
  };
  if (depth >= maxDepth) return description;
  if (error.cause !== undefined) description.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    description.errors = error.errors.slice(0, 5).map((cause) => describeError(cause, depth + 1));
  }
  return description;
}

/** A thrown value that is not an Error: a string is kept; an object may contain anything. */
function describeThrown(thrown: unknown): string {
  return typeof thrown === "string" ? thrown : `thrown: ${Object.prototype.toString.call(thrown)}`;
}

function isPostgresError(error: Error): boolean {
  return "severity" in error && "code" in error;
}

function pickNames(error: Error): Pick<ErrorDescription, (typeof postgresNames)[number]> {
  const fields = error as { [name in (typeof postgresNames)[number]]?: unknown };
  return Object.fromEntries(
    postgresNames.flatMap((name) =>
      typeof fields[name] === "string" ? [[name, fields[name]]] : [],
    ),
  );
}

/**
 * Error classes (PostgreSQL's manual, appendix A) in whose messages quotes contain names of tables, columns or
 * constraints. In other classes they may contain what somebody typed.
 */
const classesWithQuotedNames = /^(?:08|23|25|28|3D|40|42(?!601)|53|55|57)/;

function withoutValues(message: string, code: string): string {
  const line = message.split("\n", 1)[0] ?? "";
  return classesWithQuotedNames.test(code) ? line : line.replace(/"(?:[^"]|"")*"?/g, '"…"');
}
