import { APIError } from "better-auth/api";
import { sql } from "kysely";
import type { Shop } from "../shop-context.ts";

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
  try {
    return { ok: true, value: await ask(auth.api) };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.statusCode < 500) return { ok: false, code: error.body?.code ?? error.message };
    await sql`select 1`.execute(db);
    throw error;
  }
}
