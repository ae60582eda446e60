/** Sleeve grades that show as wear, by their part of a sleeve's key: `sleeve_key()` in app/db/schema.sql writes it. */
const wearCodes = { vgp: "VG+", vg: "VG", gp: "G+", g: "G", f: "F", p: "P" } as const;

export type WornGrade = (typeof wearCodes)[keyof typeof wearCodes];

/** How a copy's sleeve differs from that of other copies of the album. */
export interface SleeveVariant {
  /** Whether an import's strip covers its left side. */
  strip: boolean;
  /** The grade whose wear it shows; null: none. */
  wear: WornGrade | null;
}

const pattern = /^sleeve\/[0-9a-f]{16}(-strip)?(?:-(vgp|vg|gp|g|f|p))?$/;

/** What the key of a generated sleeve (`cover_image`) says of it; null for any other text, such as an upload's key. */
export function readSleeveKey(key: string): SleeveVariant | null {
  const found = pattern.exec(key);
  if (!found) return null;
  const [, strip, code] = found;
  return {
    strip: strip !== undefined,
    wear: code === undefined ? null : wearCodes[code as keyof typeof wearCodes],
  };
}
