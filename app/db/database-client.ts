import pg from "pg";
import { DatabaseHosts, withFirstHost } from "./database-hosts.ts";

/** What PostgreSQL reports of itself on each connection, at its beginning and when it changes. */
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Either makes every transaction read-only: a replica, or a server that was set so. */
const readOnlyParameters = new Set(["in_hot_standby", "default_transaction_read_only"]);

/** A connection to one of the servers of a DATABASE_URL. Nobody has to listen to its errors. */
export class DatabaseClient extends pg.Client {
  readonly #serverUrl: string;
  readonly #hosts: DatabaseHosts;
  readonly #readOnly = new Set<string>();

  constructor(hosts: DatabaseHosts, config: pg.ClientConfig) {
    const serverUrl = hosts.current;
    super({ ...config, connectionString: serverUrl });
    this.#serverUrl = serverUrl;
    this.#hosts = hosts;
    // An error without a listener ends the process. The query under way, or the next one, rejects with it; a pool listens
    // only once it is told that the connection is made, and a server can make it and go away in one packet.
    this.on("error", () => undefined);
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
      if (!readOnlyParameters.has(parameterName)) return;
      if (parameterValue === "on") this.#readOnly.add(parameterName);
      else this.#readOnly.delete(parameterName);
    });
  }

  /** The URL of the one server. */
  get serverUrl(): string {
    return this.#serverUrl;
  }

  /** Whether the server takes no writes, as it reported last. */
  get isReadOnly(): boolean {
    return this.#readOnly.size > 0;
  }

  /** Connects. Of several servers, one that takes no writes counts as one that cannot be reached. */
  override connect(): Promise<this>;
  override connect(callback: (error?: Error) => void): void;
  override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      () => {
        callback();
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return undefined;
  }

  async #connect(): Promise<this> {
    try {
      await super.connect();
      if (this.#hosts.count === 1 || !this.isReadOnly) return this;
      await this.end();
      throw new Error("Connection terminated: this server takes no writes");
    } catch (error) {
      this.#hosts.noteFailure(this.serverUrl);
      throw error;
    }
  }
}

/** A class of clients for one DATABASE_URL, which a pool makes its connections of. */
export function createClientClass(url: string): new (config?: pg.ClientConfig) => DatabaseClient {
  const hosts = new DatabaseHosts(url);
  return class extends DatabaseClient {
    constructor(config: pg.ClientConfig = {}) {
      super(hosts, config);
    }
  };
}

/** Milliseconds that one server may take to answer. */
const connectionTimeout = 5_000;

/** Which of the servers of a DATABASE_URL takes writes now. */
export interface Primary {
  /** The DATABASE_URL with that server first, so that connections begin there. */
  url: string;
  /** The URL of that server alone: for programs and work that are over soon. */
  server: string;
}

/**
 * Finds the server that takes writes, by connecting to one after the other. With one server, that is it, and nothing is
 * tried. Throws what the last server said when none can be used.
 */
export async function findPrimary(url: string): Promise<Primary> {
  const hosts = new DatabaseHosts(url);
  if (hosts.count === 1) return { url, server: hosts.current };
  let failure: unknown;
  for (let tried = 0; tried < hosts.count; tried += 1) {
    const client = new DatabaseClient(hosts, {
      application_name: "gatefold",
      connectionTimeoutMillis: connectionTimeout,
    });
    try {
      await client.connect();
      return { url: withFirstHost(url, client.serverUrl), server: client.serverUrl };
    } catch (error) {
      failure = error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw failure;
}
