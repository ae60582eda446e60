/** A part of a style sheet, of which a page may need only some. */
export type StylePart =
  /** What every page needs, such as a rule without a class. */
  | string
  /** A rule with, for each of its selectors that has one, the classes that an element and its surroundings must have. */
  | { classes: string[][]; rule: string }
  /** A group, such as a layer or a media query: what comes before its "}", and what is in it. */
  | { open: string; parts: StylePart[] };

/** The style sheet without the rules that apply to nothing on a page with these classes. */
export function selectStyles(
  parts: readonly StylePart[],
  pageClasses: ReadonlySet<string>,
): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if ("rule" in part) {
      const applies = part.classes.some((all) => all.every((name) => pageClasses.has(name)));
      if (applies) text += part.rule;
    } else {
      const inner = selectStyles(part.parts, pageClasses);
      if (inner !== "") text += `${part.open}${inner}}`;
    }
  }
  return text;
}

const classAttribute = / (?:class|data-[a-z]+-class)="([^"]*)"/g;

/**
 * The classes in a page's HTML: of its elements, and those in attributes such as data-message-class, from which a
 * script makes elements before hydration.
 */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ""] of html.matchAll(classAttribute)) {
    for (const name of names.split(" ")) classes.add(name);
  }
  return classes;
}
