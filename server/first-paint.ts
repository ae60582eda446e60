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
 * Changes a whole page so that somebody who comes for the first time sees it as soon as its HTML is there: its
 * styles stand in it, and the scripts that wake it up give way to the pictures (server/wake-page.ts). The links
 * of the style sheets stay, for React expects them, but are not loaded until the page wakes up, and then for a medium
 * that no screen is; what a later page brings is linked as ever.
 */
export function hastenFirstPaint(html: string, sheets: StyleSheets): string {
  const styles: string[] = [];
  const linked = html.replace(sheetLink, (link, address: string) => {
    const sheet = sheets.get(address);
    if (sheet === undefined) return link;
    styles.push(sheet);
    return `<link rel="later" href="${address}" media="print"/>`;
  });
  if (styles.length === 0) return html;
  return (
    linked
      // Before all links: the order of the style layers stands in it, and a later page adds links after these.
      // React leaves an element in the head alone that it did not draw.
      .replace("<link ", () => `<style>${styles.join("")}</style><link `)
      .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
      .replaceAll('<script type="module" async="">', '<script type="text/later">')
      .replace("</body>", () => `${wakingScript}</body>`)
  );
}
