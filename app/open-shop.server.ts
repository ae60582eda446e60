import { RouterContextProvider } from "react-router";
import { findAuthSecret } from "./accounts/auth-secret.server.ts";
import type { CurrentUser } from "./accounts/current-user.ts";
import { createAuth } from "./accounts/auth.server.ts";
import { findUserOf } from "./accounts/visitor.server.ts";
import { prepareSleeves } from "./catalogue/prepare-sleeves.server.ts";
import { openLiveHub, type LiveHub } from "./live/live-hub.server.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { openMail, type MailRoom } from "./mail/open-mail.server.ts";
import { openPost } from "./mail/post.server.ts";
import { openPictureStore } from "./pictures/picture-store.server.ts";
import { passageContext, shopContext, type Passage, type Shop } from "./shop-context.ts";
import { createUnwatched, type Watching } from "./watching.ts";

export interface OpenShopOptions {
  databaseUrl: string;
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
  /** Who a request comes from, for doors beside the pages; null for a visitor. */
  findUser: (headers: Headers) => Promise<CurrentUser | null>;
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
  const { db, pool } = openDatabase(options.databaseUrl, {
    connections: options.connections ?? 10,
    traces,
  });
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
  const live = openLiveHub(options.databaseUrl, log);
  const closing = new AbortController();
  let chores: Promise<unknown> = Promise.resolve();
  return {
    shop,
    live,
    countMails: mailRoom.count,
    findUser: (headers) => findUserOf(shop, headers),
    contextFor: (passage) => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
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
      const { writeMail } = await import("./write-mail.server.tsx");
      return writeMail({ db, publicUrl }, kind);
    },
    post: mail && openPost({ ...mail, publicUrl, log: watching.log }),
    watching,
  });
}
