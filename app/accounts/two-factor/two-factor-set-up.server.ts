import { encode } from "uqr";
import { shop } from "../../../shop.config.ts";

/** The secret for an authenticator app, in the three forms in which the app can take it. */
export interface TwoFactorSetUp {
  /** Base32, to be typed in. */
  secret: string;
  /** An otpauth URL, which opens an app on this device. */
  url: string;
  /** The dark squares of the QR code as an SVG path in a square of `size` units. */
  qrCode: { path: string; size: number };
}

/** The URL has the format of Google Authenticator, which other apps read too. */
export function createTwoFactorSetUp({
  secret,
  email,
}: {
  secret: string;
  email: string;
}): TwoFactorSetUp {
  const label = `${encodeURIComponent(shop.name)}:${encodeURIComponent(email)}`;
  const issuer = encodeURIComponent(shop.name);
  const url = `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&digits=6&period=30`;
  // Scanners expect an empty border of four units around the code.
  const { data, size } = encode(url, { ecc: "L", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { secret, url, qrCode: { path, size } };
}
