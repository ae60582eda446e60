import { parseRecordForm, textIn } from "../record-form-fields.ts";

/** What of a record decides on its drawn sleeve. */
export const sleeveFields = [
  "artist",
  "album",
  "genre",
  "tags",
  "newOrUsed",
  "sleeveCondition",
] as const;

/** Where the sleeve is drawn that the record of this form would get; null while it has neither artist nor album. */
export function sleevePreviewUrl(form: FormData, id: string | null): string | null {
  const { payload } = parseRecordForm(form);
  const parameters = new URLSearchParams({ except: id ?? "" });
  for (const field of sleeveFields) parameters.set(field, textIn(payload, field).trim());
  if (`${parameters.get("artist") ?? ""}${parameters.get("album") ?? ""}` === "") return null;
  return `/admin/sleeve?${parameters.toString()}`;
}
