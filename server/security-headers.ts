import { createHash } from "node:crypto";

/** Scripts that stand in the page itself; a block of data (JSON-LD) is none. */
const inlineScripts = /<script(?![^>]*\b(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The sources that allow just the scripts that stand in a page: for pages that are kept, where a nonce would be
 * the same for everybody.
 */
export function hashScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(inlineScripts)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [...hashes];
}

interface PolicyOptions {
  publicUrl: string;
  /** What allows the page's own scripts: hashes, or a nonce. */
  scripts: readonly string[];
}

/** The content security policy of a page: nothing but the shop's own files and the page's own scripts. */
export function contentPolicy({ publicUrl, scripts }: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    // blob: a cover that was chosen, shown before it is sent.
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (publicUrl.startsWith("https://")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

const year = 365 * 24 * 60 * 60;

/** What every answer of the shop says to the browser. */
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
