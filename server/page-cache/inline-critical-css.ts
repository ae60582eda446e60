import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashScripts, hashSource, type OwnSources } from "../http/security-headers.ts";
import { hydrateLater } from "./deferred-hydration.ts";

/** The built style sheets by their addresses, in one character a byte as the pages themselves. */
type StyleSheets = ReadonlyMap<string, string>;

/** Reads the style sheets of a build once, from the folder of files that browsers get. */
export function readStyleSheets(clientFolder: string): StyleSheets {
  const folder = join(clientFolder, "assets");
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), "latin1")]),
  );
}

/** A page that is seen as soon as its HTML is there. */
export interface OptimizedPage {
  /** One after the other, since they go out as bytes, and putting together a text of them first is work. */
  parts: readonly string[];
  /** What a content security policy has to allow of it. */
  own: OwnSources;
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const modulePreload = /<link rel="modulepreload" /g;
const moduleScript = /<script type="module" async="">/g;
const waking = `(${hydrateLater.toString()})()`;
const wakingSource = hashSource(waking);

/**
 * Changes whole pages so that somebody who comes for the first time sees them as soon as their HTML is there: the
 * styles stand in it, and the scripts that wake it up give way to the pictures (server/page-cache/deferred-hydration.ts). The links
 * of the style sheets stay, for React expects them, but are not loaded until the page wakes up, and then for a medium
 * that no screen is; what a later page brings is linked as ever. Pages are texts of one character a byte (Latin-1),
 * which cost nothing to make of bytes and to make bytes of.
 */
export function createPageOptimizer(sheets: StyleSheets): (page: string) => OptimizedPage {
  const known = new Map<string, { element: string; source: string }>();
  const styleOf = (addresses: readonly string[]) => {
    const key = addresses.join(" ");
    let style = known.get(key);
    if (!style) {
      const text = addresses.map((address) => sheets.get(address) ?? "").join("");
      style = { element: `<style>${text}</style>`, source: hashSource(text) };
      known.set(key, style);
    }
    return style;
  };
  return (page) => {
    const neck = page.indexOf("</head>");
    const addresses: string[] = [];
    const head = page.slice(0, neck).replace(sheetLink, (link, address: string) => {
      if (!sheets.has(address)) return link;
      addresses.push(address);
      return `<link rel="later" href="${address}" media="print"/>`;
    });
    if (addresses.length === 0) {
      return { parts: [page], own: { scripts: hashScripts(page), styles: [] } };
    }
    const { element, source } = styleOf(addresses);
    // Before all links: the order of the style layers stands in it, and a later page adds links after these.
    // React leaves an element in the head alone that it did not draw.
    const first = head.indexOf("<link ");
    const end = page.lastIndexOf("</body>");
    const body = page.slice(neck, end).replace(moduleScript, '<script type="text/later">');
    const parts = [
      head.slice(0, first),
      element,
      head.slice(first).replace(modulePreload, '<link rel="later" '),
      body,
      `<script>${waking}</script>`,
      page.slice(end),
    ];
    const scripts = [...hashScripts(head), ...hashScripts(body), wakingSource];
    return { parts, own: { scripts: [...new Set(scripts)], styles: [source] } };
  };
}
