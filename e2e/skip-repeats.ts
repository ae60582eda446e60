import type { Page } from "@playwright/test";

/** Names the elements that axe may leave out. */
export const repeatSelector = "[data-repeats]";

/**
 * Marks each list item and table row that has the same elements, classes, roles and states as one before it in its
 * list. Axe would say the same of both, and takes seconds for a table of a hundred rows.
 */
export async function markRepeats(page: Page): Promise<void> {
  await page.evaluate(() => {
    /** What rules of axe look at, without texts, names and addresses. */
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !["id", "href", "src", "srcset", "name", "value"].includes(name))
        .map(({ name, value }) => {
          const isState = ["class", "role", "type", "style", "disabled", "hidden"].includes(name);
          return isState || ["true", "false", ""].includes(value) ? `${name}=${value}` : name;
        });
      const children = [...element.children].map(shapeOf);
      const text = element.textContent.trim() === "" ? "" : "text";
      return `<${element.localName} ${attributes.join(" ")}>${text}${children.join("")}</>`;
    };
    for (const list of document.querySelectorAll("ul, ol, tbody, select")) {
      const seen = new Set<string>();
      for (const item of list.children) {
        delete (item as HTMLElement).dataset["repeats"];
        const shape = shapeOf(item);
        if (seen.has(shape)) (item as HTMLElement).dataset["repeats"] = "";
        seen.add(shape);
      }
    }
  });
}
