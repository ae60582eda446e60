import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { mailQueue } from "./queue-mail.server.ts";

export interface MailCounts {
  /** Mails of the last day by pg-boss's state of their job. */
  states: { [state: string]: number };
  /** How long the mail that is due the longest has waited; 0 when none waits. */
  oldestSeconds: number;
}

export async function countMails(db: Database): Promise<MailCounts> {
  const { rows } = await sql<{ state: string; count: number; waited: number }>`
    select state::text, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as waited
    from pgboss.job where name = ${mailQueue} group by state`.execute(db);
  const waiting = rows.filter(({ state }) => state === "created" || state === "retry");
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    oldestSeconds: Math.max(0, ...waiting.map(({ waited }) => waited)),
  };
}
