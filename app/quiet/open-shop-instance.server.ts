import type { Database } from "../db/database.ts";
import type { Log } from "../observability.ts";
import { isOtherInstance, type SeenMark } from "./quiet-reasons.ts";
import { addQuietReason, findIdentity, isQuiet } from "./quiet-state.server.ts";
import type { ShopInstance } from "./shop-instance.ts";

interface OpenShopInstance {
  db: Database;
  publicUrl: string;
  log: Log;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Opens this process's view of the shop's instance and of whether it is quiet. */
export async function openShopInstance({
  db,
  publicUrl,
  log,
  now,
  waitUntil,
}: OpenShopInstance): Promise<ShopInstance> {
  let identity = await findIdentity(db);
  let known = await isQuiet(db);
  let applied = known;
  const followers: ((isQuiet: boolean) => Promise<void>)[] = [];
  let applying: Promise<void> = Promise.resolve();
  const applyTo = (followed: typeof followers, quiet: boolean) => {
    applying = applying.then(async () => {
      for (const follower of followed) {
        await follower(quiet).catch((err: unknown) => {
          log.error({ err }, "The shop's quiet could not be followed");
        });
      }
    });
    return applying;
  };
  const read = async () => {
    known = await isQuiet(db);
    if (known !== applied) {
      applied = known;
      log.warn({ quiet: known }, known ? "The shop is quiet" : "The shop is not quiet any more");
      void applyTo(followers, known);
    }
    return known;
  };
  const noteMark = async (provider: string, seen: SeenMark) => {
    identity = await findIdentity(db);
    if (!isOtherInstance(identity, seen)) return;
    log.warn({ provider }, "Another instance with the same data was seen at a payment provider");
    const { instance } = seen;
    const at = now().toISOString();
    await addQuietReason(db, { kind: "other-instance", at, provider, instance });
    await read();
  };
  return {
    publicUrl,
    get mark() {
      return { shop: identity.shop, instance: identity.instance };
    },
    isQuiet: read,
    get isKnownQuiet() {
      return known;
    },
    noteMark: (provider, seen) => {
      if (!isOtherInstance(identity, seen)) return;
      const noted = noteMark(provider, seen).catch((err: unknown) => {
        log.warn({ provider, err }, "Another instance could not be noted");
      });
      waitUntil(noted);
    },
    refresh: async () => {
      identity = await findIdentity(db);
      await read();
      await applying;
    },
    follow: async (apply) => {
      followers.push(apply);
      await applyTo([apply], applied);
    },
  };
}
