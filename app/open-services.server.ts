import { RouterContextProvider } from "react-router";
import { findAuthSecret } from "./accounts/auth-secret.server.ts";
import type { CurrentUser, PageUser } from "./accounts/current-user.ts";
import { createAuth } from "./accounts/auth.server.ts";
import { findUserOf } from "./accounts/session.server.ts";
import { prepareSleeves } from "./sleeves/prepare-sleeves.server.ts";
import { openLiveHub, type LiveHub } from "./live/live-hub.server.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { openReadReplica, type ReadReplica } from "./live/read-replica.server.ts";
import { openMailQueue, type MailQueue } from "./mail/mail-queue.server.ts";
import { openMailTransport } from "./mail/mail-transport.server.ts";
import { openPictureStore } from "./pictures/picture-store.server.ts";
import { requestContextKey, type RequestContext } from "./request-context.ts";
import { servicesContext, type Services } from "./services.ts";
import { findPageUser } from "./wishlist/find-page-user.server.ts";
import { createConsoleObservability, type Observability } from "./observability.ts";

export interface OpenServicesOptions {
  databaseUrl: string;
  /** A streaming replica of that database, for what visitors read. */
  replicaUrl?: string | undefined;
  publicUrl: string;
  /** Where pictures are kept: an absolute folder, or an `s3://` address. */
  storageUrl: string;
  /** Signs session cookies; when left out, the secret that the database keeps. */
  authSecret?: string | undefined;
  /** Whether admins have to log in with a second factor; when left out, they need not. */
  requireAdminTwoFactor?: boolean;
  /** Where mails go: a mail server, or a folder without one. Left out: they are queued and wait. */
  mail?: { smtpUrl: string | undefined; folder: string };
  now?: () => Date;
  /** Most database connections of this process. */
  connections?: number;
  /** Left out: errors go to the console. */
  observability?: Observability;
}

export interface OpenedServices {
  services: Services;
  /** What this process hears of changes in the database. */
  live: LiveHub;
  /** How many mails are in the queue, by how they stand. */
  countMails: MailQueue["count"];
  /** Where pages of visitors may be read from; null when there is none. */
  replica: ReadReplica | null;
  /** Who a request comes from, for doors beside the pages; null for a visitor. */
  findUser: (headers: Headers) => Promise<CurrentUser | null>;
  /** What every page shows of who a request comes from, and the cookies that renew their session. */
  findPageUser: (
    headers: Headers,
    address: string,
  ) => Promise<PageUser & { cookies: readonly string[] }>;
  /** The context of one request, for React Router. */
  contextFor: (requestContext: RequestContext) => RouterContextProvider;
  /** Starts what the shop does by itself, without anyone asking. */
  startBackgroundJobs: () => void;
  /** Ends the chores and lets go of the database; requests in hand must have ended. */
  close: () => Promise<void>;
}

/** Opens everything that loaders and actions need. Throws when the database does not answer. */
export async function openServices(options: OpenServicesOptions): Promise<OpenedServices> {
  const observability = options.observability ?? createConsoleObservability();
  const { log, counters, traces } = observability;
  const { databaseUrl, replicaUrl, connections = 10 } = options;
  const { db, pool } = openDatabase(databaseUrl, { connections, traces });
  const unfinished = new Set<Promise<unknown>>();
  let services: Services;
  let mailRoom: MailQueue;
  try {
    await pool.query("select 1");
    mailRoom = await openQueue(db, { ...options, observability });
    const { queueMail } = mailRoom;
    services = {
      db,
      pool,
      auth: createAuth({
        db,
        publicUrl: options.publicUrl,
        secret: await findAuthSecret(db, options.authSecret),
        sendMail: (mail) => queueMail(db, mail),
        log,
      }),
      requireAdminTwoFactor: options.requireAdminTwoFactor ?? false,
      pictures: await openPictureStore(options.storageUrl),
      waitUntil: (work) => {
        unfinished.add(work);
        void work.finally(() => unfinished.delete(work));
      },
      now: options.now ?? (() => new Date()),
      publicUrl: options.publicUrl,
      queueMail,
      log,
      counters,
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const live = openLiveHub(databaseUrl, log);
  const replica =
    replicaUrl === undefined
      ? null
      : openReadReplica({ url: replicaUrl, primary: pool, live, connections, traces });
  const closing = new AbortController();
  let chores: Promise<unknown> = Promise.resolve();
  return {
    services,
    live,
    countMails: mailRoom.count,
    replica,
    findUser: async (headers) => (await findUserOf(services, { headers })).user,
    findPageUser: async (headers, address) => {
      const { user, cookies } = await findUserOf(services, { headers, address });
      return { ...(await findPageUser(db, user)), cookies };
    },
    contextFor: (requestContext) => {
      const context = new RouterContextProvider();
      const fromReplica = requestContext.readsReplica === true && replica;
      const { db, pool } = fromReplica ? replica : services;
      context.set(servicesContext, fromReplica ? { ...services, db, pool } : services);
      context.set(requestContextKey, requestContext);
      return context;
    },
    startBackgroundJobs: () => {
      chores = prepareSleeves(services, closing.signal).catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, "Sleeves could not be prepared");
      });
    },
    close: async () => {
      closing.abort();
      await chores;
      await Promise.allSettled(unfinished);
      await mailRoom.close();
      await replica?.close();
      await live.close();
      await db.destroy();
    },
  };
}

function openQueue(
  db: Database,
  options: OpenServicesOptions & { observability: Observability },
): Promise<MailQueue> {
  const { databaseUrl, publicUrl, mail, observability } = options;
  return openMailQueue({
    databaseUrl,
    // Drawing a mail takes libraries that the first page need not wait for.
    write: async (kind) => {
      const { renderMail } = await import("./render-mail.server.tsx");
      return renderMail({ db, publicUrl }, kind);
    },
    post: mail && openMailTransport({ ...mail, publicUrl, log: observability.log }),
    observability,
  });
}
