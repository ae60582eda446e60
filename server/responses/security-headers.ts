import { hash } from "node:crypto";

/** Inline scripts; a block of data (JSON-LD) is none. */
const inlineScripts = /<script(?![^>]*\b(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** A header of a response. */
export type Header = readonly [name: string, value: string];

/** What a content security policy allows of a page's own: hashes, or a nonce. */
export interface OwnSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The sources that allow just the scripts in a page, given in one character a byte: for cached pages, where a nonce
 * would be the same for everybody.
 */
export function hashScripts(page: string): string[] {
  return Array.from(page.matchAll(inlineScripts), ([, script = ""]) => hashSource(script));
}

/** The source that allows a script or a style, given in one character a byte. */
export function hashSource(piece: string): string {
  return `'sha256-${hash("sha256", Buffer.from(piece, "latin1"), "base64")}'`;
}

/**
 * The content security policy of a page: nothing but the shop's own files, and the page's inline scripts and styles.
 * `formTargets` are origins that a form of the page may lead to besides the shop.
 */
export function contentPolicy(
  publicUrl: string,
  { scripts, styles }: OwnSources,
  formTargets: readonly string[] = [],
): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    // blob: a cover that was chosen, shown before it is uploaded.
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (publicUrl.startsWith("https://")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** The policy of one person's page, whose own scripts carry the nonce. */
export function noncePolicy(
  publicUrl: string,
  nonce: string,
  formTargets: readonly string[] = [],
): string {
  return contentPolicy(publicUrl, { scripts: [`'nonce-${nonce}'`], styles: [] }, formTargets);
}

const year = 365 * 24 * 60 * 60;

/**
 * Headers that say how a document may be used: the shop's scripts, styles and fonts go without, of which a first visit
 * fetches a dozen.
 */
export const documentHeaders: ReadonlySet<string> = new Set([
  "X-Frame-Options",
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
]);

/** The headers of every response, but for `documentHeaders` of built files. */
export function securityHeaders(publicUrl: string): [name: string, value: string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()",
    ],
    ...(publicUrl.startsWith("https://")
      ? [["Strict-Transport-Security", `max-age=${year}; includeSubDomains`] as [string, string]]
      : []),
  ];
}
