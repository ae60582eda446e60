import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { isDatabaseUnavailable } from "../db/is-database-unavailable.ts";
import type { Services } from "../services.ts";
import { withCapturedFailures } from "./auth-failures.server.ts";

export type AuthResult<Value> =
  { ok: true; value: Value } | { ok: false; /** Better Auth's word for it. */ code: string };

/**
 * Calls Better Auth and gives its refusals (a wrong password, a used token) as values. It hides what
 * happened below it behind its own error; a database that is gone is thrown as what it is.
 */
export async function callAuth<Value>(
  { auth, db }: Services,
  ask: (api: Services["auth"]["api"]) => Promise<Value>,
): Promise<AuthResult<Value>> {
  const result = await withCapturedFailures(() => ask(auth.api));
  if ("value" in result) return { ok: true, value: result.value };
  const { thrown, hidden } = result;
  if (!(thrown instanceof APIError)) throw thrown;
  if (thrown.statusCode < 500) return { ok: false, code: thrown.body?.code ?? thrown.message };
  if (hidden && isDatabaseUnavailable(hidden)) throw hidden;
  await sql`select 1`.execute(db);
  throw thrown;
}
