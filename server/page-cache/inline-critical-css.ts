import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashScripts, hashSource, type OwnSources } from "../responses/security-headers.ts";
import { classesOf, selectStyles, type StylePart } from "./style-parts.ts";

/** The parts of the built style sheets by their URL paths, in one character a byte as the pages themselves. */
type StyleSheets = ReadonlyMap<string, readonly StylePart[]>;

/** Reads what server/split-style-sheets.ts wrote beside the folder of a build's files for browsers. */
export function readStyleSheets(clientFolder: string): StyleSheets {
  const text = readFileSync(join(clientFolder, "../style-parts.json"), "latin1");
  return new Map(Object.entries(JSON.parse(text) as { [path: string]: StylePart[] }));
}

/** A page that is painted as soon as its HTML is there. */
export interface OptimizedPage {
  /** To be written one after the other: joining them first would copy the page once more. */
  parts: readonly string[];
  /** What a content security policy has to allow. */
  own: OwnSources;
}

const everyClass = { has: () => true };
const styleSheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const modulePreload = /<link rel="modulepreload" /g;
const moduleScript = /<script type="module" async="">/g;

/**
 * Makes the function that inlines the styles of a page and sets its scripts aside, so that a first visit is painted from
 * the HTML alone. Only the rules that apply to something in its HTML are inlined; the style sheets themselves are loaded
 * with the scripts (app/layout/early-input/defer-hydration.ts), which can put anything on the page. Pages are texts of
 * one character a byte (Latin-1), which cost nothing to convert from and to bytes. A page without a known style sheet
 * stays as it is.
 */
export function createPageOptimizer(sheets: StyleSheets): (page: string) => OptimizedPage {
  return (page) => {
    const headEnd = page.indexOf("</head>");
    const classes = classesOf(page);
    const linked: (readonly StylePart[])[] = [];
    const head = page.slice(0, headEnd).replace(styleSheetLink, (link, path: string) => {
      const parts = sheets.get(path);
      if (!parts) return link;
      linked.push(parts);
      // What is inlined whole is for no medium: applied once more, it would make the browser compute all styles anew.
      const isWhole = selectStyles(parts, classes) === selectStyles(parts, everyClass);
      const media = isWhole ? ' media="not all"' : "";
      return `<link rel="deferred" href="${path}"${media}/>`;
    });
    if (linked.length === 0) {
      return { parts: [page], own: { scripts: hashScripts(page), styles: [] } };
    }
    const rest = page.slice(headEnd);
    const styles = linked.map((parts) => selectStyles(parts, classes)).join("");
    // Before all links: it defines the order of the style layers, and the style sheets come after it.
    // React leaves an element in the head alone that it did not render.
    const firstLink = head.indexOf("<link ");
    const body = rest.replace(moduleScript, '<script type="text/deferred">');
    const parts = [
      head.slice(0, firstLink),
      `<style>${styles}</style>`,
      head.slice(firstLink).replace(modulePreload, '<link rel="deferred" '),
      body,
    ];
    const scripts = [...hashScripts(head), ...hashScripts(body)];
    return { parts, own: { scripts: [...new Set(scripts)], styles: [hashSource(styles)] } };
  };
}
