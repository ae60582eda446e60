import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { isDatabaseUnavailable } from "../db/is-database-unavailable.ts";
import type { Services } from "../services-context.ts";
import { withCapturedFailures } from "./auth-failures.server.ts";

export type AuthResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; /** Better Auth's error code. */ code: string };

/**
 * Calls Better Auth and gives its refusals (a wrong password, a used token) as values. Better Auth wraps
 * errors of the database; an unavailable database is thrown as its own error, which pages answer with 503.
 */
export async function callAuth<Value>(
  { auth, db }: Services,
  call: (api: Services["auth"]["api"]) => Promise<Value>,
): Promise<AuthResult<Value>> {
  const result = await withCapturedFailures(() => call(auth.api));
  if ("value" in result) return { ok: true, value: result.value };
  const { thrown, cause } = result;
  if (!(thrown instanceof APIError)) throw thrown;
  if (thrown.statusCode < 500) return { ok: false, code: thrown.body?.code ?? thrown.message };
  if (cause && isDatabaseUnavailable(cause)) throw cause;
  // Without a known cause: this throws when the database is unavailable.
  await sql`select 1`.execute(db);
  throw thrown;
}
