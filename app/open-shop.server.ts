import { RouterContextProvider } from "react-router";
import { openDatabase } from "./db/database.ts";
import { passageContext, shopContext, type Passage, type Shop } from "./shop-context.ts";

export interface OpenShopOptions {
  databaseUrl: string;
  publicUrl: string;
  now?: () => Date;
  /** Most database connections of this process. */
  connections?: number;
}

export interface OpenedShop {
  shop: Shop;
  /** The context of one request, for React Router. */
  contextFor: (passage: Passage) => RouterContextProvider;
  close: () => Promise<void>;
}

/** Opens everything that loaders and actions need. Throws when the database does not answer. */
export async function openShop(options: OpenShopOptions): Promise<OpenedShop> {
  const { db, pool } = openDatabase(options.databaseUrl, {
    connections: options.connections ?? 10,
  });
  try {
    await pool.query("select 1");
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const shop: Shop = {
    db,
    now: options.now ?? (() => new Date()),
    publicUrl: options.publicUrl,
  };
  return {
    shop,
    contextFor: (passage) => {
      const context = new RouterContextProvider();
      context.set(shopContext, shop);
      context.set(passageContext, passage);
      return context;
    },
    close: () => db.destroy(),
  };
}
