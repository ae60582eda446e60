import pg from "pg";

/** SQL that is true where an index may have been sorted by another version of a collation than the one in use. */
const outdated = `
  select 'database' as kind, quote_ident(datname) as name from pg_database
  where datname = current_database() and datcollversion is not null
    and datcollversion is distinct from pg_database_collation_actual_version(oid)
  union all
  select distinct 'collation', quote_ident(nspname) || '.' || quote_ident(collname)
  from pg_index cross join unnest(indcollation) as used (collation_id)
  join pg_collation on pg_collation.oid = collation_id
  join pg_namespace on pg_namespace.oid = collnamespace
  where collversion is not null and collversion is distinct from pg_collation_actual_version(pg_collation.oid)`;

interface CollationCheck {
  databaseUrl: string;
  /** Whether indexes may be rebuilt now: the database is the shop's own, and nobody uses it yet. */
  repairs: boolean;
  /** Called with a message for the owner. */
  log: (message: string) => void;
}

/**
 * Looks whether the database sorts text by another version than its indexes were built with, after a move to another system
 * or another PostgreSQL: searches and unique keys would miss rows. Rebuilds the indexes, or says how.
 */
export async function checkCollations({
  databaseUrl,
  repairs,
  log,
}: CollationCheck): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "gatefold-command",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ kind: string; name: string }>(outdated);
    if (rows.length === 0) return;
    const { rows: databases } = await client.query<{ name: string }>(
      "select quote_ident(current_database()) as name",
    );
    const commands = [
      `reindex database ${databases[0]?.name ?? ""}`,
      ...rows.map(({ kind, name }) =>
        kind === "database"
          ? `alter database ${name} refresh collation version`
          : `alter collation ${name} refresh version`,
      ),
    ];
    if (!repairs) {
      log(
        "The database sorts text by another version than its indexes were built with, so searches may miss rows. " +
          `Have its owner run: ${commands.join("; ")};`,
      );
      return;
    }
    log("The system sorts text in another way than before: the indexes are rebuilt.");
    await client.query("set statement_timeout = 0");
    for (const command of commands) await client.query(command);
    log("The indexes are rebuilt.");
  } finally {
    await client.end();
  }
}
