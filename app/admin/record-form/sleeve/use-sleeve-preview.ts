import { useEffect, useState, type RefObject } from "react";
import { sleevePreviewUrl } from "./sleeve-preview-url.ts";

/** Milliseconds without a letter until the sleeve is drawn. */
const restBefore = 350;

interface PreviewedRecord {
  /** Null for a new record. */
  id: string | null;
  /** Whether the record has a picture of its own, which no drawing replaces unless its box asks for it. */
  hasOwnCover: boolean;
}

/**
 * The URL of the sleeve that a form's record would get, drawn again when something that decides on it was typed. It is
 * the last one that has loaded, so that there is always a picture; null before the first.
 */
export function useSleevePreview(
  form: RefObject<HTMLFormElement | null>,
  { id, hasOwnCover }: PreviewedRecord,
): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let timer: number | undefined;
    let wanted = readWanted(element, { id, hasOwnCover });
    const show = async (url: string) => {
      const picture = new Image();
      picture.src = url;
      // One that cannot be had, as without a connection, leaves the picture as it was.
      await picture.decode().then(
        () => {
          if (url === wanted) setShown(url);
        },
        () => undefined,
      );
    };
    const read = () => {
      const next = readWanted(element, { id, hasOwnCover });
      if (next === wanted) return;
      wanted = next;
      if (next === null) setShown(null);
      else void show(next);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(read, restBefore);
    };
    // A new record's form may begin with what was typed before; the sleeve of one that is there is on the page.
    if (id === null && wanted !== null) void show(wanted);
    for (const event of ["input", "change", "reset"]) element.addEventListener(event, wait);
    return () => {
      clearTimeout(timer);
      wanted = null;
      for (const event of ["input", "change", "reset"]) element.removeEventListener(event, wait);
    };
  }, [form, id, hasOwnCover]);
  return shown;
}

function readWanted(element: HTMLFormElement, { id, hasOwnCover }: PreviewedRecord): string | null {
  const fields = new FormData(element);
  return hasOwnCover && !fields.has("generatedSleeve") ? null : sleevePreviewUrl(fields, id);
}
