import { execFile } from "node:child_process";
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../server/postgres/embedded-postgres.ts";
import { migrateDatabase } from "../../server/postgres/start-database.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

const run = promisify(execFile);
const quick = ["fsync=off", "shared_buffers=32MB"];

/** Two PostgreSQL servers, of which one follows the other by streaming replication. */
export interface ReplicaPair {
  /** Address of the migrated database, and of the server that follows it. */
  url: string;
  replicaUrl: string;
  /** The URL of both, as a DATABASE_URL that follows a failover. */
  bothUrl: string;
  /** From now on a commit is acknowledged once the replica has it. */
  makeSynchronous: () => Promise<void>;
  /** Kills the first server at once, with SIGKILL. */
  killPrimary: () => Promise<void>;
  /** Makes the replica take writes. */
  promoteReplica: () => Promise<void>;
}

/** Makes a pair for one test file; both servers are gone at its end. */
export async function startReplicaPair(): Promise<ReplicaPair> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-pair-"));
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  const running = new Set<EmbeddedPostgres>();
  const startServer = async (dataDir: string, parameters: string[] = []) => {
    const server = await startEmbeddedPostgres({ dataDir, parameters: [...quick, ...parameters] });
    running.add(server);
    return server;
  };
  const stopServer = async (server: EmbeddedPostgres) => {
    running.delete(server);
    await server.stop();
  };
  onCleanup(async () => {
    for (const server of running) await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  // Two clusters with the same beginning: the files of one that stands still.
  const beginning = await startServer(first);
  await migrateDatabase(beginning.url);
  await stopServer(beginning);
  await run("cp", ["-a", first, second]);
  const primary = await startServer(first);
  const { hostname, port, username, password } = new URL(primary.url);
  const cluster = join(second, "postgres");
  await writeFile(join(cluster, "standby.signal"), "");
  await appendFile(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const { url: replicaUrl } = await startServer(second);

  const ask = async <Row extends pg.QueryResultRow>(url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const askReplica = <Row extends pg.QueryResultRow>(statement: string) =>
    ask<Row>(replicaUrl, statement);

  return {
    url: primary.url,
    replicaUrl,
    bothUrl: `${primary.url.replace(/@([^/]+)/, `@$1,${new URL(replicaUrl).host}`)}?target_session_attrs=read-write`,
    makeSynchronous: async () => {
      await ask(primary.url, "alter system set synchronous_standby_names = '*'");
      await ask(primary.url, "select pg_reload_conf()");
      const question =
        "select count(*)::integer from pg_stat_replication where sync_state = 'sync'";
      while ((await ask<{ count: number }>(primary.url, question))[0]?.count !== 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    killPrimary: async () => {
      running.delete(primary);
      const pidFile = await readFile(join(first, "postgres/postmaster.pid"), "utf8");
      process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
    },
    promoteReplica: async () => {
      await askReplica("select pg_promote()");
    },
  };
}
