/** What is written of an error. */
export interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  /** Of PostgreSQL: the names of what it is about. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Without the message. */
  stack?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
}

const deepest = 4;
const names = ["table", "column", "constraint"] as const;

/**
 * The safe part of an error: PostgreSQL's `detail`, `where` and `hint` hold the values of rows and are left out, and
 * so are values in its message. Whatever else an error carries is nobody's business.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: wordsOfThrown(error) };
  const { code } = error as { code?: unknown };
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  const facts: ErrorDescription = {
    type: error.constructor.name || error.name,
    message: isOfPostgres(error) ? withoutValues(error.message, String(code)) : error.message,
    ...(typeof code === "string" && { code }),
    ...(isOfPostgres(error) && pickNames(error)),
    ...(stack !== undefined && stack !== "" && { stack }),
  };
  if (depth >= deepest) return facts;
  if (error.cause !== undefined) facts.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    facts.errors = error.errors.slice(0, 5).map((one) => describeError(one, depth + 1));
  }
  return facts;
}

/** Somebody threw what is no error: a sentence may stand, an object may hold anything. */
function wordsOfThrown(thrown: unknown): string {
  return typeof thrown === "string" ? thrown : `thrown: ${Object.prototype.toString.call(thrown)}`;
}

function isOfPostgres(error: Error): boolean {
  return "severity" in error && "code" in error;
}

function pickNames(error: Error): Pick<ErrorDescription, (typeof names)[number]> {
  const fields = error as { [name in (typeof names)[number]]?: unknown };
  return Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])),
  );
}

/**
 * Of these classes of errors (PostgreSQL's manual, appendix A) what stands in quotes is a name of a table, column or
 * constraint; elsewhere it may be what somebody typed.
 */
const namesInQuotes = /^(?:08|23|25|28|3D|40|42(?!601)|53|55|57)/;

function withoutValues(message: string, code: string): string {
  const line = message.split("\n", 1)[0] ?? "";
  return namesInQuotes.test(code) ? line : line.replace(/"(?:[^"]|"")*"?/g, '"…"');
}
