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
  pageClasses: Pick<ReadonlySet<string>, "has">,
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

/** Ends `class` itself and attributes such as data-message-class, from which a script makes elements before hydration. */
const attribute = 'class="';

/**
 * The classes in a page's HTML. A regular expression would make an array for each of a page's thousand attributes, most
 * of which repeat; in a text `"` is written as an entity, so that nothing else looks like an attribute.
 */
export function classesOf(html: string): Set<string> {
  const values = new Set<string>();
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length;
    at = html.indexOf('"', start);
    if (at === -1) break;
    values.add(html.slice(start, at));
  }
  return new Set([...values].flatMap((value) => value.split(" ")));
}
