import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashScripts, hashSource, type OwnSources } from "../http/security-headers.ts";

/** The built style sheets by their URL paths, in one character a byte as the pages themselves. */
type StyleSheets = ReadonlyMap<string, string>;

/** Reads the style sheets of a build from the folder of its files for browsers. */
export function readStyleSheets(clientFolder: string): StyleSheets {
  const folder = join(clientFolder, "assets");
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), "latin1")]),
  );
}

/** A page that is painted as soon as its HTML is there. */
export interface OptimizedPage {
  /** To be written one after the other: joining them first would copy the page once more. */
  parts: readonly string[];
  /** What a content security policy has to allow. */
  own: OwnSources;
}

const styleSheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const modulePreload = /<link rel="modulepreload" /g;
const moduleScript = /<script type="module" async="">/g;

/**
 * Makes the function that inlines the styles of a page and sets its scripts aside, so that a first visit is painted from
 * the HTML alone; app/layout/early-input/defer-hydration.ts loads them. The links of the style sheets stay, because
 * React expects them, but are loaded with the scripts, for a medium that no screen is. Pages are texts of one character
 * a byte (Latin-1), which cost nothing to convert from and to bytes. A page without a known style sheet stays as it is.
 */
export function createPageOptimizer(sheets: StyleSheets): (page: string) => OptimizedPage {
  const inlineStyles = createStyleCache(sheets);
  return (page) => {
    const headEnd = page.indexOf("</head>");
    const paths: string[] = [];
    const head = page.slice(0, headEnd).replace(styleSheetLink, (link, path: string) => {
      if (!sheets.has(path)) return link;
      paths.push(path);
      return `<link rel="deferred" href="${path}" media="print"/>`;
    });
    if (paths.length === 0) {
      return { parts: [page], own: { scripts: hashScripts(page), styles: [] } };
    }
    const { element, source } = inlineStyles(paths);
    // Before all links: it defines the order of the style layers, and later pages add links after these.
    // React leaves an element in the head alone that it did not render.
    const firstLink = head.indexOf("<link ");
    const body = page.slice(headEnd).replace(moduleScript, '<script type="text/deferred">');
    const parts = [
      head.slice(0, firstLink),
      element,
      head.slice(firstLink).replace(modulePreload, '<link rel="deferred" '),
      body,
    ];
    const scripts = [...hashScripts(head), ...hashScripts(body)];
    return { parts, own: { scripts: [...new Set(scripts)], styles: [source] } };
  };
}

/** A style element, and the source by which a policy allows it. */
interface InlineStyle {
  element: string;
  source: string;
}

/** Gives the element of several style sheets; each combination is put together once. */
function createStyleCache(sheets: StyleSheets): (paths: readonly string[]) => InlineStyle {
  const known = new Map<string, InlineStyle>();
  return (paths) => {
    const key = paths.join(" ");
    let style = known.get(key);
    if (!style) {
      const text = paths.map((path) => sheets.get(path) ?? "").join("");
      style = { element: `<style>${text}</style>`, source: hashSource(text) };
      known.set(key, style);
    }
    return style;
  };
}
