import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { pictureKey } from "../pictures/picture-url.ts";
import type { Services } from "../services-context.ts";
import { createSleevePicture } from "./create-sleeve-picture.server.ts";

/** The sizes that browsers request most, the most wanted first; others are made with the first request. */
const usualSizes = [
  { width: 400, format: "avif" },
  { width: 240, format: "avif" },
  { width: 640, format: "avif" },
] as const;

interface PrepareOptions {
  /** Storage keys of the covers that visitors see first: these are made before all others, in this order. */
  first: readonly string[];
  signal: AbortSignal;
}

/** Share of its time that the process may be busy with requests; above it drawing pauses. */
const maxLoad = 0.15;

/**
 * Makes the missing pictures of the sleeves that are seen first, in one size, then of the latest 2,000 in all usual ones:
 * one after the other and only while the process is idle, so that visitors rarely wait for one. Stops when the signal
 * aborts. Returns how many pictures it made. Throws when one cannot be stored.
 */
export async function prepareSleeves(
  services: Pick<Services, "db" | "pictures">,
  { first, signal }: PrepareOptions,
): Promise<number> {
  const latest = await services.db
    .selectFrom("records")
    .select("coverImage as key")
    .where("uploadedCover", "is", null)
    .orderBy("createdAt", "desc")
    .limit(2_000)
    .execute();
  const sleeves = new Set([...first, ...latest.map(({ key }) => key)].filter(isSleeve));
  const wanted = [
    ...first
      .filter(isSleeve)
      .map((key) => ({ key, width: usualSizes[0].width, format: usualSizes[0].format })),
    ...[...sleeves].flatMap((key) =>
      usualSizes.map(({ width, format }) => ({ key, width, format })),
    ),
  ];
  let made = 0;
  for (const size of wanted) {
    if (await services.pictures.has(pictureKey(size))) continue;
    await waitUntilIdle({ maxLoad, signal });
    if (signal.aborted) return made;
    const picture = await createSleevePicture(services, size);
    if (!picture) continue;
    await services.pictures.put(pictureKey(size), picture);
    made += 1;
  }
  return made;
}

function isSleeve(key: string): boolean {
  return key.startsWith("sleeve/");
}

/** Milliseconds over which the load of the process is measured, and until a busy one is measured again. */
const sampleLength = 20;
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
