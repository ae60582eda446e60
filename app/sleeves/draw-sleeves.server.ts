// The program of the process that draws sleeves (app/pictures/drawing-process.server.ts).
import { LRUCache } from "lru-cache";
import { answerDrawings } from "../pictures/answer-drawings.server.ts";
import { encodePicture } from "../pictures/encode-picture.server.ts";
import type { PictureFormat } from "../pictures/picture-url.ts";
import { type BackSubject, drawBack } from "./back/draw-back.ts";
import { drawSharePicture } from "./back/draw-share-picture.server.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import type { SleeveSubject } from "./genre-style.ts";
import { loadFonts } from "./lettering/load-fonts.server.ts";
import { renderSleeve } from "./render-sleeve.server.ts";
import type { SleeveVariant } from "./sleeve-key.ts";

interface PictureSize {
  width: number;
  format: PictureFormat;
}

interface SleeveDrawing {
  subject: SleeveSubject;
  variant: SleeveVariant;
}

/** The latest drawings by what they show: browsers request several sizes of a sleeve one after the other. */
const latest = new LRUCache<string, Promise<Buffer>>({ max: 24 });

const drawings = {
  /** As an SVG. */
  preview: async ({ subject, variant }: SleeveDrawing): Promise<string> =>
    drawSleeve(subject, await loadFonts(), variant),
  sleeve: async ({ subject, variant, width, format }: SleeveDrawing & PictureSize) =>
    encodePicture(await renderOnce({ subject, variant }), width, format),
  back: async ({ subject, width, format }: { subject: BackSubject } & PictureSize) =>
    encodePicture(await renderBack(subject), width, format),
  /** The front, as a picture, and the back beside it. */
  share: async ({ front, back }: { front: Uint8Array; back: BackSubject }) =>
    drawSharePicture(front, await renderBack(back)),
};

export type SleeveDrawings = typeof drawings;

/** Requests at the same time share one drawing. */
function renderOnce({ subject, variant }: SleeveDrawing): Promise<Buffer> {
  const key = JSON.stringify([subject, variant]);
  const known = latest.get(key);
  if (known) return known;
  const drawing = loadFonts().then((fonts) => renderSleeve(drawSleeve(subject, fonts, variant)));
  latest.set(key, drawing);
  // A failure is not cached: the next request tries again.
  drawing.catch(() => latest.delete(key));
  return drawing;
}

async function renderBack(subject: BackSubject): Promise<Buffer> {
  return renderSleeve(drawBack(subject, await loadFonts()));
}

answerDrawings(drawings);
