import { beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { findForms, type FuzzForm } from "../../test/fuzz/fuzz-forms.ts";
import { createFuzzShop } from "../../test/fuzz/fuzz-shop.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { danishData } from "../../test/language/danish-words.ts";
import { createForeignWordFinder } from "../../test/language/find-foreign-words.ts";
import { inLanguagePath, isBackOffice } from "./language-path.ts";

const { db, url } = await createDatabase();
const app = await openTestApp({ url });
const world = await createFuzzShop(app, url);
// A shop that has its owner shows nothing of the set-up without a log-in, in its first language; another form changes it.
const forms = (await findForms(app, world)).filter(
  ({ path }) => path !== "/setup" && path !== "/admin/language",
);
const findForeignWords = await createForeignWordFinder(danishData);

beforeAll(async () => {
  await db.updateTable("users").set({ adminLanguage: "da" }).execute();
});

/** Fields that say which form it is, or of what: a form without them is none of the shop's. */
const isFixed = (name: string) => /^(?:intent|id|uid|sender|token|to|order|base|seen)/i.test(name);

const kinds: { [how: string]: (text: string) => string } = {
  "with nothing in it": () => "",
  "with nonsense in it": () => "!",
  "as it is": (text) => text,
};

const fieldsOf = ({ fields }: FuzzForm, write: (text: string) => string) => {
  const body = new FormData();
  for (const [name, value] of fields) {
    body.append(name, typeof value === "string" && !isFixed(name) ? write(value) : value);
  }
  return body;
};

/** What a form is answered with: the page that it leads to, where it leads to one. */
async function send({ as, path }: FuzzForm, body: FormData): Promise<string> {
  const headers = { Cookie: world.cookies[as] };
  const address = isBackOffice(path) ? path : inLanguagePath("da", path);
  const answer = await app.visit(address, { method: "POST", headers, body });
  const location = answer.headers.get("Location");
  const isElsewhere = location === null || !/^\/(?:da|admin)\b/.test(location);
  const shown = isElsewhere ? answer : await app.visit(location, { headers });
  const html = await shown.text();
  return html.startsWith("<!DOCTYPE html>") ? html : "";
}

test.each(Object.keys(kinds))("no form %s is answered in another language", async (how) => {
  const write = kinds[how] ?? String;
  const found = new Set<string>();
  let pages = 0;
  for (const form of forms) {
    await world.restore();
    await db.updateTable("users").set({ adminLanguage: "da" }).execute();
    const html = await send(form, fieldsOf(form, write));
    if (html !== "") pages += 1;
    for (const word of findForeignWords(html)) found.add(`${form.path}: ${word}`);
  }
  expect(pages).toBeGreaterThan(forms.length / 3);
  expect([...found]).toEqual([]);
});
