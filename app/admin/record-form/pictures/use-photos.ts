import { useEffect, useRef, useState, type RefObject } from "react";
import { moveRow } from "../../../catalogue/editing/track-rows.ts";
import { maxPhotos } from "../../../pictures/picture-url.ts";
import { countReads } from "./count-reads.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { findUploadProblem } from "./upload-problem.ts";

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
      refused.push(`${photo.file.name}: A copy has at most ${maxPhotos} photos.`);
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
  const problem = findUploadProblem(file);
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
