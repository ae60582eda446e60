import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Services } from "../services-context.ts";

type Parts = Pick<Services, "db" | "pictures" | "log">;

/** Milliseconds between two looks, and until the first one. */
const interval = 24 * 60 * 60 * 1000;
const firstAfter = 60 * 60 * 1000;

/** Keys that are looked up in one statement. */
const batchSize = 1000;

/**
 * Removes, once a day until the signal, the pictures of sleeves that no record has any more. One that cannot be removed
 * is tried again the next day.
 */
export function removeOldSleeves(services: Parts, signal: AbortSignal): Promise<void> {
  const onError = (err: unknown) => {
    services.log.warn({ err }, "Pictures of old sleeves could not be removed; it is tried again");
  };
  return runPeriodically({ interval, firstAfter, signal, onError }, async () => {
    await removeOldSleevesOnce(services, signal);
  });
}

/** Removes them now; stops between two at the signal. Returns how many there were. */
export async function removeOldSleevesOnce(
  { db, pictures }: Omit<Parts, "log">,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const removeOld = async () => {
    const sleeves = [...new Set(batch.map(sleeveOf))];
    const rows = await db
      .selectFrom("records")
      .select("coverImage")
      .where("coverImage", "in", sleeves)
      .execute();
    const inUse = new Set(rows.map(({ coverImage }) => coverImage));
    for (const key of batch) {
      if (signal.aborted) return;
      if (inUse.has(sleeveOf(key))) continue;
      await pictures.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const key of pictures.list("sleeve/")) {
    if (signal.aborted) return removed;
    batch.push(key);
    if (batch.length >= batchSize) await removeOld();
  }
  if (batch.length > 0) await removeOld();
  return removed;
}

/** The sleeve of a picture: its key without size and format. */
function sleeveOf(key: string): string {
  return key.replace(/-\d+\.\w+$/, "");
}
