import { expect, type Page } from "@playwright/test";

const controls = "input:visible, select:visible, textarea:visible";

/** What each control of a page holds, by its name; one more mark where several have the same. */
export interface ControlStates {
  [control: string]: string;
}

/**
 * Enters something else, such as `text`, into every control of a page but those in `except`: all at once, since some
 * pages have hundreds. Left alone are the shipping method, since with
 * another one the address goes, and the photos, which go from their field to a list.
 */
export async function changeControls(
  page: Page,
  { text, except }: { text: string; except: string },
): Promise<void> {
  const all = page
    .locator(controls)
    .and(page.locator(`:enabled:not(${except} *, [name="shippingMethod"], [name="photoFiles"])`));
  const count = await all.evaluateAll((elements, typed) => {
    for (const element of elements) {
      const field = element as HTMLInputElement;
      if (field.type === "checkbox" || field.type === "radio") {
        field.click();
        continue;
      }
      if (field.type === "file") {
        const { items, files } = new DataTransfer();
        items.add(new File(["GIF89a"], "early.gif", { type: "image/gif" }));
        field.files = files;
      } else if (element instanceof HTMLSelectElement) {
        element.selectedIndex = element.options.length - 1;
      } else if (field.type === "date") {
        field.value = "2026-01-31";
      } else {
        const isNumber = field.inputMode === "numeric" || field.type === "tel";
        field.value = field.type === "email" ? `${typed}@example.com` : isNumber ? "7654" : typed;
      }
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    return elements.length;
  }, text);
  expect(count, "controls of the page").toBeGreaterThan(0);
}

/** What the controls of a page hold now. */
export function readControls(page: Page): Promise<ControlStates> {
  return page.locator(controls).evaluateAll((elements) => {
    const states: ControlStates = {};
    for (const element of elements) {
      const field = element as HTMLInputElement;
      const label = field.ariaLabel ?? field.labels?.[0]?.innerText ?? "";
      const isChoice = field.type === "checkbox" || field.type === "radio";
      let name = `${field.name} ${label}`;
      while (name in states) name += "'";
      states[name] = isChoice ? String(field.checked) : field.value;
    }
    return states;
  });
}
