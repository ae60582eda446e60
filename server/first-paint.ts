import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wakePage } from "./wake-page.ts";

/** The built style sheets, by their addresses. */
export type StyleSheets = ReadonlyMap<string, string>;

/** Reads the style sheets of a build once, from the folder of files that browsers get. */
export function readStyleSheets(clientFolder: string): StyleSheets {
  const folder = join(clientFolder, "assets");
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), "utf8")]),
  );
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const wakingScript = `<script>(${wakePage.toString()})()</script>`;
/**
 * Declarations that show only once somebody does something (a menu that hangs on its button, a field that grows);
 * the linked sheets have them by then. The W3C's checker does not know them yet in a page.
 */
const later =
  /(?:anchor-name|position-anchor|field-sizing):[^;{}]*;?|[\w-]+:[^;:{}]*\banchor\([^;{}]*;?/g;

/**
 * Changes a whole page so that somebody who comes for the first time sees it as soon as its HTML is there: its
 * styles stand in it, and the scripts that wake it up give way to the pictures (server/wake-page.ts). The links
 * of the style sheets stay, for React expects them, but for no screen until the page wakes.
 */
export function hastenFirstPaint(html: string, sheets: StyleSheets): string {
  const styles: string[] = [];
  const links: string[] = [];
  const linked = html.replace(sheetLink, (link, address: string) => {
    const sheet = sheets.get(address);
    if (sheet === undefined) return link;
    styles.push(sheet.replace(later, ""));
    links.push(link);
    return `<link rel="stylesheet" href="${address}" media="print"/>`;
  });
  if (styles.length === 0) return html;
  const style = `<style>${styles.join("")}</style><noscript>${links.join("")}</noscript>`;
  return (
    linked
      // Before all links: the order of the style layers stands in it, and a later page adds links after these.
      // React leaves an element in the head alone that it did not draw.
      .replace("<link ", () => `${style}<link `)
      .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
      .replaceAll('<script type="module" async="">', '<script type="text/later">')
      .replace("</body>", () => `${wakingScript}</body>`)
  );
}
