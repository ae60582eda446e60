import { RouterContextProvider } from "react-router";
import { prepareSleeves } from "./catalogue/prepare-sleeves.server.ts";
import { findAuthSecret } from "./accounts/auth-secret.server.ts";
import { createAuth } from "./accounts/auth.server.ts";
import { openDatabase } from "./db/database.ts";
import { queueMail } from "./mail/queue-mail.server.ts";
import { openPictureStore } from "./pictures/picture-store.server.ts";
import { passageContext, shopContext, type Passage, type Shop } from "./shop-context.ts";

export interface OpenShopOptions {
  databaseUrl: string;
  publicUrl: string;
  /** Where pictures are kept: an absolute folder, or an `s3://` address. */
  storageUrl: string;
  /** Signs session cookies; when left out, the secret that the database keeps. */
  authSecret?: string | undefined;
  now?: () => Date;
  /** Most database connections of this process. */
  connections?: number;
}

export interface OpenedShop {
  shop: Shop;
  /** The context of one request, for React Router. */
  contextFor: (passage: Passage) => RouterContextProvider;
  /** Starts what the shop does by itself, without anyone asking. */
  startChores: () => void;
  /** Ends the chores and lets go of the database; requests in hand must have ended. */
  close: () => Promise<void>;
}

/** Opens everything that loaders and actions need. Throws when the database does not answer. */
export async function openShop(options: OpenShopOptions): Promise<OpenedShop> {
  const { db, pool } = openDatabase(options.databaseUrl, {
    connections: options.connections ?? 10,
  });
  const unfinished = new Set<Promise<unknown>>();
  let shop: Shop;
  try {
    shop = {
      db,
      pool,
      auth: createAuth({
        db,
        publicUrl: options.publicUrl,
        secret: await findAuthSecret(db, options.authSecret),
        sendMail: (mail) => queueMail(db, mail),
      }),
      pictures: await openPictureStore(options.storageUrl),
      finishLater: (work) => {
        unfinished.add(work);
        void work.finally(() => unfinished.delete(work));
      },
      now: options.now ?? (() => new Date()),
      publicUrl: options.publicUrl,
    };
    await pool.query("select 1");
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const closing = new AbortController();
  let chores: Promise<unknown> = Promise.resolve();
  return {
    shop,
    contextFor: (passage) => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      context.set(passageContext, passage);
      return context;
    },
    startChores: () => {
      chores = prepareSleeves(shop, closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted) console.error("Sleeves could not be prepared:", error);
      });
    },
    close: async () => {
      closing.abort();
      await chores;
      await Promise.allSettled(unfinished);
      await db.destroy();
    },
  };
}
