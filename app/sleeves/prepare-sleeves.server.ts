import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { pictureKey } from "../pictures/picture-url.ts";
import type { Services } from "../services-context.ts";
import { createSleevePicture } from "./create-sleeve-picture.server.ts";

/** The sizes that browsers request most; others are made with the first request. */
const usualSizes = [
  { width: 400, format: "avif" },
  { width: 240, format: "avif" },
  { width: 640, format: "avif" },
] as const;

/** Share of its time that the process may be busy with requests; above it drawing pauses. */
const maxLoad = 0.15;

/**
 * Makes the missing pictures of the latest 2,000 sleeves, those of the home page first: one after the other and only
 * while the process is idle, so that visitors rarely wait for one. Stops when the signal aborts. Returns how many
 * pictures it made. Throws when one cannot be stored.
 */
export async function prepareSleeves(
  services: Pick<Services, "db" | "pictures">,
  signal: AbortSignal,
): Promise<number> {
  const records = await services.db
    .selectFrom("records")
    .select("coverImage as key")
    .where("uploadedCover", "is", null)
    .orderBy((eb) => eb.fn<number>("cardinality", ["featured"]), "desc")
    .orderBy("createdAt", "desc")
    .limit(2_000)
    .execute();
  let made = 0;
  for (const { key } of records) {
    for (const size of usualSizes) {
      const wanted = { key, ...size };
      if (await services.pictures.has(pictureKey(wanted))) continue;
      await waitUntilIdle({ maxLoad, signal });
      if (signal.aborted) return made;
      const picture = await createSleevePicture(services, wanted);
      if (!picture) continue;
      await services.pictures.put(pictureKey(wanted), picture);
      made += 1;
    }
  }
  return made;
}

/** Milliseconds over which the load of the process is measured, and until a busy one is measured again. */
const sampleLength = 50;
const busyPause = 500;

/**
 * Settles once the process has spent at most the part `maxLoad` (0 to 1) of its time on requests, or at the
 * signal: background work then takes no time from visitors. Never rejects.
 */
async function waitUntilIdle({
  maxLoad,
  signal,
}: {
  maxLoad: number;
  signal: AbortSignal;
}): Promise<void> {
  let load: EventLoopUtilization;
  let length = sampleLength;
  do {
    const before = performance.eventLoopUtilization();
    await pause(length, undefined, { signal }).catch(() => undefined);
    load = performance.eventLoopUtilization(before);
    length = busyPause;
  } while (load.utilization > maxLoad && !signal.aborted);
}
