import { RouterContextProvider } from "react-router";
import { findAuthSecret } from "./accounts/auth-secret.server.ts";
import type { CurrentUser, Personal } from "./accounts/current-user.ts";
import { createAuth } from "./accounts/auth.server.ts";
import { findUserOf } from "./accounts/session.server.ts";
import { prepareSleeves } from "./sleeves/prepare-sleeves.server.ts";
import { openLiveHub, type LiveHub } from "./live/live-hub.server.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { openReplica, type Replica } from "./live/read-replica.server.ts";
import { openMail, type MailRoom } from "./mail/mail-queue.server.ts";
import { openPost } from "./mail/mail-transport.server.ts";
import { openPictureStore } from "./pictures/picture-store.server.ts";
import { passageContext, shopContext, type Passage, type Shop } from "./services.ts";
import { findPersonal } from "./wishlist/find-page-user.server.ts";
import { createUnwatched, type Watching } from "./observability.ts";

export interface OpenShopOptions {
  databaseUrl: string;
  /** A streaming replica of that database, for what visitors read. */
  replicaUrl?: string | undefined;
  publicUrl: string;
  /** Where pictures are kept: an absolute folder, or an `s3://` address. */
  storageUrl: string;
  /** Signs session cookies; when left out, the secret that the database keeps. */
  authSecret?: string | undefined;
  /** Whether admins have to log in with a second factor; when left out, they need not. */
  adminsNeedSecondFactor?: boolean;
  /** Where mails go: a mail server, or a folder without one. Left out: they are queued and wait. */
  mail?: { smtpUrl: string | undefined; folder: string };
  now?: () => Date;
  /** Most database connections of this process. */
  connections?: number;
  /** Left out: errors go to the console. */
  watching?: Watching;
}

export interface OpenedShop {
  shop: Shop;
  /** What this process hears of changes in the database. */
  live: LiveHub;
  /** How many mails are in the queue, by how they stand. */
  countMails: MailRoom["count"];
  /** Where pages of visitors may be read from; null when there is none. */
  replica: Replica | null;
  /** Who a request comes from, for doors beside the pages; null for a visitor. */
  findUser: (headers: Headers) => Promise<CurrentUser | null>;
  /** What every page shows of who a request comes from, and the cookies that renew their session. */
  findPersonal: (
    headers: Headers,
    address: string,
  ) => Promise<Personal & { cookies: readonly string[] }>;
  /** The context of one request, for React Router. */
  contextFor: (passage: Passage) => RouterContextProvider;
  /** Starts what the shop does by itself, without anyone asking. */
  startChores: () => void;
  /** Ends the chores and lets go of the database; requests in hand must have ended. */
  close: () => Promise<void>;
}

/** Opens everything that loaders and actions need. Throws when the database does not answer. */
export async function openShop(options: OpenShopOptions): Promise<OpenedShop> {
  const watching = options.watching ?? createUnwatched();
  const { log, counts, traces } = watching;
  const { databaseUrl, replicaUrl, connections = 10 } = options;
  const { db, pool } = openDatabase(databaseUrl, { connections, traces });
  const unfinished = new Set<Promise<unknown>>();
  let shop: Shop;
  let mailRoom: MailRoom;
  try {
    await pool.query("select 1");
    mailRoom = await openMailRoom(db, { ...options, watching });
    const { queueMail } = mailRoom;
    shop = {
      db,
      pool,
      auth: createAuth({
        db,
        publicUrl: options.publicUrl,
        secret: await findAuthSecret(db, options.authSecret),
        sendMail: (mail) => queueMail(db, mail),
        log,
      }),
      adminsNeedSecondFactor: options.adminsNeedSecondFactor ?? false,
      pictures: await openPictureStore(options.storageUrl),
      finishLater: (work) => {
        unfinished.add(work);
        void work.finally(() => unfinished.delete(work));
      },
      now: options.now ?? (() => new Date()),
      publicUrl: options.publicUrl,
      queueMail,
      log,
      counts,
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const live = openLiveHub(databaseUrl, log);
  const replica =
    replicaUrl === undefined
      ? null
      : openReplica({ url: replicaUrl, primary: pool, live, connections, traces });
  const closing = new AbortController();
  let chores: Promise<unknown> = Promise.resolve();
  return {
    shop,
    live,
    countMails: mailRoom.count,
    replica,
    findUser: async (headers) => (await findUserOf(shop, { headers })).user,
    findPersonal: async (headers, address) => {
      const { user, cookies } = await findUserOf(shop, { headers, address });
      return { ...(await findPersonal(db, user)), cookies };
    },
    contextFor: (passage) => {
      const context = new RouterContextProvider();
      const fromReplica = passage.readsReplica === true && replica;
      const { db, pool } = fromReplica ? replica : shop;
      context.set(shopContext, fromReplica ? { ...shop, db, pool } : shop);
      context.set(passageContext, passage);
      return context;
    },
    startChores: () => {
      chores = prepareSleeves(shop, closing.signal).catch((err: unknown) => {
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

function openMailRoom(
  db: Database,
  options: OpenShopOptions & { watching: Watching },
): Promise<MailRoom> {
  const { databaseUrl, publicUrl, mail, watching } = options;
  return openMail({
    databaseUrl,
    // Drawing a mail takes libraries that the first page need not wait for.
    write: async (kind) => {
      const { writeMail } = await import("./render-mail.server.tsx");
      return writeMail({ db, publicUrl }, kind);
    },
    post: mail && openPost({ ...mail, publicUrl, log: watching.log }),
    watching,
  });
}
