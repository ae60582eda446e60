/** A barcode as 13 digits (UPC-A has 12, and is EAN-13 with a leading 0); null when its check digit is wrong. */
export function gtin13(barcode: string | null): string | null {
  const bare = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^\d{12,13}$/.test(bare) || /^0+$/.test(bare)) return null;
  const digits = bare.padStart(13, "0");
  const weighted = Array.from(
    { length: 12 },
    (_, place) => Number(digits.charAt(place)) * (place % 2 === 0 ? 1 : 3),
  );
  const sum = weighted.reduce((total, part) => total + part, 0);
  return (10 - (sum % 10)) % 10 === Number(digits[12]) ? digits : null;
}

/** The sum of durations such as "3:20" and "1:03:36" in the form of ISO 8601, "PT3M20S"; null when one is unknown. */
export function isoDuration(durations: readonly string[]): string | null {
  const seconds = durations.map(readSeconds);
  const total = seconds.reduce<number>((sum, part) => sum + part, 0);
  if (!Number.isFinite(total) || total === 0) return null;
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60)];
  const parts = [
    hours > 0 && `${hours}H`,
    minutes > 0 && `${minutes}M`,
    total % 60 > 0 && `${total % 60}S`,
  ];
  return `PT${parts.filter(Boolean).join("")}`;
}

function readSeconds(duration: string): number {
  if (!/^(?:\d{1,2}:)?\d{1,3}:[0-5]\d$/.test(duration)) return NaN;
  return duration.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
