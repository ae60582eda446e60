import { formatText } from "./format-texts.ts";

/** A format as it is shown; what the shop does not know is shown as it was entered. */
export function formatName(format: string): string {
  return isKnown(format) ? formatText(format) : format;
}

function isKnown(format: string): format is Parameters<typeof formatText>[0] {
  return Object.hasOwn(formatText.all.en, format);
}
