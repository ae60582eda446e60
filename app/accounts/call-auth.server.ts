import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { isDatabaseGone } from "../db/is-database-unavailable.ts";
import type { Shop } from "../services.ts";
import { withFailures } from "./auth-failures.server.ts";

export type Answer<Value> =
  { ok: true; value: Value } | { ok: false; /** Better Auth's word for it. */ code: string };

/**
 * Calls Better Auth and gives its refusals (a wrong password, a used token) as values. It hides what
 * happened below it behind its own error; a database that is gone is thrown as what it is.
 */
export async function askAuth<Value>(
  { auth, db }: Shop,
  ask: (api: Shop["auth"]["api"]) => Promise<Value>,
): Promise<Answer<Value>> {
  const result = await withFailures(() => ask(auth.api));
  if ("value" in result) return { ok: true, value: result.value };
  const { thrown, hidden } = result;
  if (!(thrown instanceof APIError)) throw thrown;
  if (thrown.statusCode < 500) return { ok: false, code: thrown.body?.code ?? thrown.message };
  if (hidden && isDatabaseGone(hidden)) throw hidden;
  await sql`select 1`.execute(db);
  throw thrown;
}
