import { expect, type Locator, type Page } from "@playwright/test";

/** What a form takes for valid, by the name of the field; others take any text, or a number. */
const valid: { [name: string]: string } = {
  email: "someone@example.com",
  code: "123456",
  phone: "12345678",
  year: "1970",
  // Keys, by what each is to look like.
  stripeSecretKey: "sk_test_kept",
  stripeWebhookSecret: "whsec_kept",
  vippsClientId: "kept-id",
  vippsClientSecret: "kept-secret",
  vippsSubscriptionKey: "kept-key",
  vippsMerchantSerialNumber: "123456",
  vippsWebhookSecret: "kept-webhook",
  server: "smtp://kept:password@mail.example:587",
  from: "shop@example.com",
  recipient: "someone@example.com",
};
const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

/** A button that submits a form of the page. */
interface SubmitButton {
  /** The mark of its form, an attribute: its place among the page's forms changes when another comes or goes. */
  form: string;
  name: string;
  value: string;
  label: string;
  isPost: boolean;
  /** The same for forms that differ only in what they are about, such as the rows of a table. */
  kind: string;
}

/**
 * Fills in and submits each form of the page while the network is away: the page must stay, each form must say that
 * there is no connection, and what was entered must be there. Of forms of one kind, such as those of a table's rows,
 * one is walked; `walked` holds the kinds and may be shared by several pages. Gives the labels of the buttons pressed.
 */
export async function walkForms(page: Page, walked = new Set<string>()): Promise<string[]> {
  const isSame = await markDocument(page);
  const { pathname } = new URL(page.url());
  await page.locator("main details").evaluateAll((places) => {
    for (const place of places) (place as HTMLDetailsElement).open = true;
  });
  await page.context().setOffline(true);
  const pressed: string[] = [];
  for (const button of await listButtons(page)) {
    if (walked.has(button.kind)) continue;
    walked.add(button.kind);
    pressed.push(button.label);
    await walkButton(page, button);
  }
  expect(await isSame(), pathname).toBe(true);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.context().setOffline(false);
  return pressed;
}

/** Marks the document; gives what tells whether it is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

function listButtons(page: Page): Promise<SubmitButton[]> {
  return page.locator("form").evaluateAll((forms) =>
    (forms as HTMLFormElement[]).flatMap((form, place) => {
      // A form that stays within the page only opens a dialog.
      const action = form.getAttribute("action") ?? "";
      const mark = String(place);
      if (action.startsWith("#")) return [];
      // A hidden form is there for the buttons of a list, each about another record: they are of one kind.
      const isShared = form.hidden;
      if (!isShared && !form.checkVisibility()) return [];
      const names = [...form.elements].map((field) => field.getAttribute("name") ?? "");
      const buttons = [...form.elements].filter((field) => field instanceof HTMLButtonElement);
      return buttons.flatMap((button) => {
        if (button.type !== "submit" || form.contains(button) === isShared) return [];
        if (isShared && !button.checkVisibility()) return [];
        form.dataset["mark"] = mark;
        return {
          form: mark,
          name: button.name,
          value: button.value,
          label: button.ariaLabel ?? button.innerText.trim(),
          isPost: (button.getAttribute("formmethod") ?? form.method) === "post",
          kind: [new Set(names), [button.name, isShared ? "" : button.value, button.innerText]]
            .map((parts) => [...parts].join(" "))
            .join(": "),
        };
      });
    }),
  );
}

async function walkButton(
  page: Page,
  { form: mark, isPost, ...button }: SubmitButton,
): Promise<void> {
  const form = page.locator(`form[data-mark="${mark}"]`);
  const step = `${new URL(page.url()).pathname}: ${button.label}`;
  await expect(form, step).toBeAttached();
  await fillForm(form);
  const entered = await readForm(form);
  // That it was tried is seen at the request, since an earlier message may still stand.
  const tried = page.waitForEvent("requestfailed", {
    predicate: (request) => !isPost || request.method() === "POST",
    timeout: 120_000,
  });
  await form.evaluate((element: HTMLFormElement, { name, value, label }) => {
    const buttons = [...element.elements].filter((field) => field instanceof HTMLButtonElement);
    const pressed = buttons.find(
      (other) =>
        other.type === "submit" &&
        other.name === name &&
        other.value === value &&
        (other.ariaLabel ?? other.innerText.trim()) === label,
    );
    if (!pressed) throw new Error(`The button "${label}" is gone.`);
    if (element.contains(pressed)) element.requestSubmit(pressed);
    else pressed.click();
  }, button);
  await tried.catch((cause: unknown) => {
    throw new Error(`${step}: nothing was requested`, { cause });
  });
  const problem = form.locator("[data-submission-problem]");
  const hasPlace = (await problem.count()) > 0;
  const shown = isPost && hasPlace ? problem : page.getByRole("status").or(problem);
  await expect(shown.getByText(/^No connection\./).first(), step).toBeVisible();
  expect(await readForm(form), step).toEqual(entered);
}

/** Enters something into each empty field. */
async function fillForm(form: Locator): Promise<void> {
  for (const field of await form.locator("input[type=file]:not([name=photoFiles])").all()) {
    const file = { name: "kept.gif", mimeType: "image/gif", buffer: gif };
    if (await field.isEnabled()) await field.setInputFiles(file);
  }
  await form.evaluate((element: HTMLFormElement, texts) => {
    for (const field of element.elements) {
      if (field instanceof HTMLInputElement && field.type === "checkbox" && field.required) {
        if (!field.checked) field.click();
        continue;
      }
      const isText =
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement &&
          /^(text|search|email|tel|password|number|date|url)$/.test(field.type));
      if (!isText || field.value !== "" || field.readOnly || field.disabled) continue;
      if (!field.checkVisibility()) continue;
      const isNumber = field.type === "number" || /^(numeric|decimal)$/.test(field.inputMode);
      const text = field.type === "password" ? "correct horse" : isNumber ? "7" : "Kept text";
      field.value = field.type === "date" ? "2026-01-31" : (texts[field.name] ?? text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, valid);
}

/** What each field of a form holds, in their order. */
function readForm(form: Locator): Promise<string[]> {
  return form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((field) => {
      if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
        return `${field.name}: ${field.value}`;
      }
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") return [];
      const isChoice = field.type === "checkbox" || field.type === "radio";
      return `${field.name}: ${isChoice ? field.checked : field.value}`;
    }),
  );
}
