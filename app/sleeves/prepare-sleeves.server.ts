import { pictureKey } from "../pictures/picture-url.ts";
import type { Services } from "../services.ts";
import { untilQuiet } from "../until-quiet.server.ts";
import { createSleevePicture } from "./create-sleeve-picture.server.ts";

/** The sizes that nearly every visitor gets; others are made when somebody asks. */
const usualSizes = [
  { width: 400, format: "avif" },
  { width: 240, format: "avif" },
  { width: 640, format: "avif" },
] as const;

/** The part of its time that the process may be busy with its visitors; above it the sleeves wait. */
const quiet = 0.15;

/**
 * Makes the sleeves that are not there yet, one after the other and only while the process is quiet, so that
 * visitors find them ready and never wait for them; those of the home page first. Ends early when the signal
 * says so. Gives how many were made. Throws when one cannot be kept.
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
      await untilQuiet({ below: quiet, signal });
      if (signal.aborted) return made;
      const picture = await createSleevePicture(services, wanted);
      if (!picture) continue;
      await services.pictures.put(pictureKey(wanted), picture);
      made += 1;
    }
  }
  return made;
}
