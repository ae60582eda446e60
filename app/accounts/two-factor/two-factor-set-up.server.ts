import { encode } from "uqr";
import { shop } from "../../../shop.config.ts";

/** What an app needs to make codes, in the three ways that a person can hand it over. */
export interface TwoFactorSetUp {
  /** To be typed in; base32. */
  secret: string;
  /** Opens an app on this device. */
  url: string;
  /** To be scanned: the dark squares as an SVG path in a square of `size` units. */
  qrCode: { path: string; size: number };
}

/** Draws the QR code of a secret. The address is of the form that Google Authenticator brought up. */
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
  // Scanners expect four units of quiet around the code.
  const { data, size } = encode(url, { ecc: "L", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { secret, url, qrCode: { path, size } };
}
