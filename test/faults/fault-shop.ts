import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase, type Database } from "../../app/db/database.ts";
import { createDataFolder, startShop, type RunningShop } from "../../e2e/start-shop.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../server/postgres/embedded-postgres.ts";
import { addRecord } from "../database/seed.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { OrderAcknowledgements } from "./order-acknowledgements.ts";
import { startOutageMailServer, type OutageMailServer } from "./outage-mail-server.ts";
import { signUpShoppers, type Shoppers } from "./shoppers.ts";

/** The stock of each record at the start: more than any of these tests sells. */
export const stockBefore = 5_000;

/** A database server of one test, for a shop's DATABASE_URL. */
export interface TestPostgres {
  url: string;
  /** Its DATA_DIR. */
  folder: string;
  /** Starts the server again at the same address, after it was stopped or killed. */
  start: () => Promise<void>;
}

/** Starts a PostgreSQL server with a folder of its own (`given`, or a new one). It stops at the end of the test. */
export async function startPostgres(given?: string): Promise<TestPostgres> {
  const folder = given ?? (await createDataFolder());
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder });
  const { url } = postgres;
  const { port } = new URL(url);
  onCleanup(async () => {
    await postgres.stop().catch(() => undefined);
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  });
  return {
    url,
    folder,
    start: async () => {
      postgres = await startEmbeddedPostgres({ dataDir: folder, parameters: [`port=${port}`] });
    },
  };
}

/** The process id of the server of a database cluster. */
export function readPostmasterPid(folder: string): number {
  const [pid] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

/** A connection pool beside the shop's. It closes at the end of the test. */
export function openTestConnection(url: string): Database {
  const { db } = openDatabase(`${url}?application_name=test`, { connections: 2 });
  onCleanup(() => db.destroy());
  return db;
}

export interface FaultShop {
  running: () => RunningShop;
  /** Starts the shop again on the same folder, database and port, after it ended. */
  startAgain: () => Promise<void>;
  environment: { [name: string]: string };
  mailServer: OutageMailServer;
  acknowledgements: OrderAcknowledgements;
}

/** Starts a shop without records and a mail server for it. Both stop at the end of the test. */
export async function openFaultShop(given: { [name: string]: string }): Promise<FaultShop> {
  const mailServer = await startOutageMailServer();
  const folder = await createDataFolder();
  const environment = {
    DATA_DIR: folder,
    DEMO: "0",
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "loopback",
    SMTP_URL: mailServer.url,
    ...given,
  };
  let running = await startShop(environment);
  const { port } = new URL(running.url);
  onCleanup(async () => {
    await running.end();
    await mailServer.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    running: () => running,
    startAgain: async () => {
      running = await startShop({ ...environment, PORT: port });
    },
    environment,
    mailServer,
    acknowledgements: new OrderAcknowledgements(),
  };
}

/** Adds records, and signs customers up who buy them. */
export async function addRecordsAndShoppers(
  shop: FaultShop,
  { db, people }: { db: Database; people: number },
): Promise<Shoppers & { records: { id: string; discountedPrice: number }[] }> {
  const records: { id: string; discountedPrice: number }[] = [];
  for (let number = 0; number < 6; number += 1) {
    records.push(await addRecord(db, { album: `Album ${number}`, stock: stockBefore }));
  }
  const url = () => shop.running().url;
  const shoppers = await signUpShoppers(people, {
    url,
    records,
    acknowledgements: shop.acknowledgements,
  });
  // An unconfirmed email may place ten orders a day.
  await db.updateTable("users").set({ emailVerified: true }).execute();
  return { ...shoppers, records };
}
