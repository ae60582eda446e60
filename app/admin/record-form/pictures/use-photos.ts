import { useEffect, useRef, useState, type RefObject } from "react";
import { moveRow } from "../../../catalogue/editing/track-rows.ts";
import { findFileProblem, maxCoverBytes } from "../../../pictures/picture-type.ts";
import { maxPhotos } from "../../../pictures/picture-url.ts";
import { pictureText } from "../../../pictures/pictures-texts.ts";
import { photosText } from "./pictures-texts.ts";

/** Pixels on the longer side of what is sent; the shop shows at most 1,600. */
const maxSide = 2000;
/** More than a phone takes; what is larger is no photo of a record. */
const maxPixels = 64_000_000;
/** A file below this many bytes is sent as it is. */
const smallEnough = 400_000;

/** A photo in the form: one that is stored, by its key, or a chosen file. */
export type FormPhoto =
  | { kind: "stored"; id: string }
  | { kind: "new"; id: string; file: File; url: string };

export interface FormPhotos {
  photos: FormPhoto[];
  /** What was refused, by name. */
  problems: string[];
  /** Files are being read. */
  isBusy: boolean;
  add: (files: readonly File[]) => Promise<void>;
  removeAt: (at: number) => void;
  move: (at: number, step: -1 | 1) => void;
}

export interface PhotosListener {
  /** The list has changed. */
  onChange: () => void;
  /** Files begin to be read, or all are: a form that is sent in between would be without their photos. */
  onReading: (isReading: boolean) => void;
}

/**
 * The photos of a form in their order. Unless files are being read, `field` holds the files of those that are new, in
 * the same order, so that the form posts them.
 */
export function usePhotos(
  stored: readonly string[],
  field: RefObject<HTMLInputElement | null>,
  { onChange, onReading }: PhotosListener,
): FormPhotos {
  const [photos, setPhotos] = useState<FormPhoto[]>(() =>
    stored.map((id) => ({ kind: "stored", id })),
  );
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [runRead] = useState(() =>
    countReads((isReading) => {
      setBusy(isReading);
      onReading(isReading);
    }),
  );
  const latest = useRef(photos);
  useEffect(
    () => () => {
      for (const photo of latest.current) if (photo.kind === "new") URL.revokeObjectURL(photo.url);
    },
    [],
  );

  function change(next: FormPhoto[]): void {
    latest.current = next;
    setPhotos(next);
    if (field.current) field.current.files = listFiles(next);
    onChange();
  }

  async function readFiles(files: readonly File[]): Promise<void> {
    const refused: string[] = [];
    const added: FormPhoto[] = [];
    for (const file of files) {
      const read = await readPhoto(file);
      if (typeof read === "string") refused.push(`${file.name}: ${read}`);
      else added.push(read);
    }
    const all = [...latest.current, ...added];
    for (const photo of all.slice(maxPhotos)) {
      if (photo.kind !== "new") continue;
      URL.revokeObjectURL(photo.url);
      refused.push(`${photo.file.name}: ${photosText("atMost", { most: maxPhotos })}`);
    }
    change(all.slice(0, maxPhotos));
    setProblems(refused);
  }

  return {
    photos,
    problems,
    isBusy,
    add: (files) => runRead(() => readFiles(files)),
    removeAt: (at) => {
      const photo = photos[at];
      if (photo?.kind === "new") URL.revokeObjectURL(photo.url);
      setProblems([]);
      change(photos.toSpliced(at, 1));
    },
    move: (at, step) => {
      change(moveRow(photos, at, step));
    },
  };
}

async function readPhoto(file: File): Promise<FormPhoto | string> {
  const problem = findFileProblem(file, maxCoverBytes);
  if (problem !== "") return problem;
  const shrunk = await shrinkPhoto(file);
  if (!shrunk.ok) return shrunk.message;
  const url = URL.createObjectURL(shrunk.file);
  return { kind: "new", id: url, file: shrunk.file, url };
}

function listFiles(photos: readonly FormPhoto[]): FileList {
  const list = new DataTransfer();
  for (const photo of photos) if (photo.kind === "new") list.items.add(photo.file);
  return list.files;
}

/**
 * Makes a photo small enough to send several at once from a phone. The browser draws it upright and leaves its
 * metadata behind. A file that it cannot draw is refused here, before anything is sent.
 */
async function shrinkPhoto(
  file: File,
): Promise<{ ok: true; file: File } | { ok: false; message: string }> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { ok: false, message: pictureText("damaged") };
  }
  const { width, height } = bitmap;
  try {
    if (width * height > maxPixels) return { ok: false, message: photosText("tooManyPixels") };
    if (file.size <= smallEnough) return { ok: true, file };
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", 0.88);
    });
    if (!blob || blob.size >= file.size) return { ok: true, file };
    return { ok: true, file: new File([blob], file.name, { type: blob.type }) };
  } finally {
    bitmap.close();
  }
}

/**
 * Runs reads that may overlap. `report` hears true when the first begins and false when the last has ended, also when
 * it failed.
 */
export function countReads(
  report: (isReading: boolean) => void,
): (read: () => Promise<void>) => Promise<void> {
  let running = 0;
  return async (read) => {
    running += 1;
    if (running === 1) report(true);
    try {
      await read();
    } finally {
      running -= 1;
      if (running === 0) report(false);
    }
  };
}
