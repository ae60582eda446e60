import type { Database } from "../db/database.ts";
import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Services } from "../services-context.ts";
import { backName, findBackSources } from "./back/find-back.server.ts";

type Parts = Pick<Services, "db" | "pictures" | "log">;

/** Milliseconds between two looks, and until the first one. */
const interval = 24 * 60 * 60 * 1000;
const firstAfter = 60 * 60 * 1000;

/** Keys that are looked up in one statement. */
const batchSize = 1000;

/**
 * Removes, once a day until the signal, the pictures of sleeves, fronts and backs, that no record has any more. One that cannot be removed
 * is tried again the next day.
 */
export function removeOldSleeves(
  services: Parts & Pick<Services, "instance">,
  signal: AbortSignal,
): Promise<void> {
  // The pictures may be in a bucket that another instance works with.
  const isPaused = services.instance.isQuiet;
  const onError = (err: unknown) => {
    services.log.warn({ err }, "Pictures of old sleeves could not be removed; it is tried again");
  };
  return runPeriodically({ interval, firstAfter, signal, isPaused, onError }, async () => {
    await removeOldSleevesOnce(services, signal);
  });
}

/** Removes them now; stops between two at the signal. Returns how many there were. */
export async function removeOldSleevesOnce(
  { db, pictures }: Omit<Parts, "log">,
  signal: AbortSignal,
): Promise<number> {
  const folders = [
    { folder: "sleeve/", findUsed: findUsedSleeves },
    { folder: "back/", findUsed: findUsedBacks },
    { folder: "share/", findUsed: findUsedBacks },
  ] as const;
  let removed = 0;
  for (const { folder, findUsed } of folders) {
    let batch: string[] = [];
    const removeOld = async () => {
      const names = [...new Set(batch.map((key) => nameOf(key, folder)))];
      const inUse = await findUsed(db, names);
      for (const key of batch) {
        if (signal.aborted) return;
        if (inUse.has(nameOf(key, folder))) continue;
        await pictures.remove(key);
        removed += 1;
      }
      batch = [];
    };
    for await (const key of pictures.list(folder)) {
      if (signal.aborted) return removed;
      batch.push(key);
      if (batch.length >= batchSize) await removeOld();
    }
    if (batch.length > 0) await removeOld();
  }
  return removed;
}

/** What a picture shows: its key without folder, size and format. */
function nameOf(key: string, folder: string): string {
  return key.slice(folder.length).replace(/(-\d+)?\.\w+$/, "");
}

async function findUsedSleeves(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("records")
    .select("coverImage")
    .distinct()
    .where(
      "coverImage",
      "in",
      names.map((name) => `sleeve/${name}`),
    )
    .execute();
  return new Set(rows.map(({ coverImage }) => coverImage.slice("sleeve/".length)));
}

async function findUsedBacks(db: Database, names: readonly string[]): Promise<Set<string>> {
  const ids = names.map((name) => name.slice(0, name.lastIndexOf(".")));
  return new Set((await findBackSources(db, ids)).map(backName));
}
