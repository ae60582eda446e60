import postcss, { type ChildNode, type Container } from "postcss";
import type { StylePart } from "./style-parts.ts";

/** At-rules whose contents are rules of their own. */
const groups = ["layer", "media", "supports", "container"];

/** Splits a style sheet into parts, of which selectStyles takes those that a page needs; together they are the sheet. */
export function splitStyleSheet(css: string): StylePart[] {
  return splitChildren(postcss.parse(css));
}

function splitChildren({ nodes = [] }: Container): StylePart[] {
  return nodes.map(splitNode);
}

function splitNode(node: ChildNode): StylePart {
  if (node.type === "rule") {
    const classes = node.selectors.map(requiredClasses);
    const rule = node.toString();
    return classes.some((names) => names.length === 0) ? rule : { classes, rule };
  }
  if (node.type !== "atrule") return "";
  if (!node.nodes) return `${node.toString()};`;
  if (!groups.includes(node.name)) return node.toString();
  return { open: `@${node.name} ${node.params}{`, parts: splitChildren(node) };
}

/** The classes without which a selector selects nothing; what stands in parentheses, as in :not(.a), may be missing. */
function requiredClasses(selector: string): string[] {
  let outside = selector;
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, "");
  }
  return Array.from(outside.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
}
