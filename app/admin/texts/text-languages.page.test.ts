import { beforeEach, describe, expect, test, vi } from "vitest";
import { setLanguages } from "../../../test/database/set-languages.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

beforeEach(async () => {
  await db.deleteFrom("legalTexts").execute();
  await setLanguages(db, opened, ["en", "da"]);
});

const withoutMarks = (html: string) => html.replaceAll(/<!--.*?-->/g, "");
const read = async (path: string) => withoutMarks(await (await owner.visit(path)).text());
const send = (fields: { [name: string]: string }, query = "") =>
  owner.post(`/admin/texts/terms${query}`, fields);

describe("a legal text in two languages", () => {
  test("has a page for each, with its own versions and its own template", async () => {
    const page = await read("/admin/texts/terms?language=da");
    expect(page).toMatch(/<a [^>]*aria-current="page"[^>]*\?language=da"[^>]*>Danish/);
    expect(page).toMatch(/<textarea[^>]*lang="da"[^>]*>[^<]*reklamationsret/);
    expect(page).toContain('href="/da/terms"');
    const saved = await send(
      { intent: "save", text: "Egne ord om {shipping}", base: "0", language: "da" },
      "?language=da",
    );
    expect(saved.headers.get("Location")).toBe("/admin/texts/terms?language=da&saved");
    const kept = await db.selectFrom("legalTexts").select(["language", "version"]).execute();
    expect(kept).toEqual([{ language: "da", version: 1 }]);
    await vi.waitFor(async () => {
      expect(await read("/da/terms")).toContain("Egne ord om");
    });
    expect(await read("/terms")).not.toContain("Egne ord");
    expect(await read("/admin/texts/terms")).not.toContain("Egne ord");
    // The first version in English, whatever there is in Danish.
    expect((await send({ intent: "save", text: "Own words", base: "0" })).status).toBe(303);
    expect(await read("/terms")).toContain("Own words");
  });

  test("is previewed in its own language", async () => {
    const sent = { intent: "preview", text: "Moms: {vat-percent}. {return-postage}", base: "0" };
    const danish = await send(Object.assign({ language: "da" }, sent), "?language=da");
    expect(await danish.text()).toMatch(/lang="da"><p>Moms: 25[^<]*Du betaler/);
    expect(await (await send(sent)).text()).toMatch(/<p>Moms: 25[^<]*[Yy]ou /);
  });

  test("is named where one language has the owner's words and the other still the template", async () => {
    expect(await read("/admin/texts")).not.toContain("is still the template");
    await send({ intent: "save", text: "Own words", base: "0", language: "en" });
    const page = await read("/admin/texts");
    expect(page).toMatch(
      /href="\/admin\/texts\/terms\?language=da"[^>]*>The text in Danish is still the template\./,
    );
    expect(page).toContain("English: 1, ");
    expect(page).toContain("Danish: Template, unchanged");
    await send({ intent: "save", text: "Egne ord", base: "0", language: "da" });
    expect(await read("/admin/texts")).not.toContain("is still the template");
  });

  test("of a language that the shop has no more is not saved as another's", async () => {
    await setLanguages(db, opened, ["en"]);
    const refused = await send({ intent: "save", text: "Egne ord", base: "0", language: "da" });
    expect(refused.status).toBe(404);
    expect(await db.selectFrom("legalTexts").selectAll().execute()).toEqual([]);
    expect(await read("/admin/texts/terms?language=da")).not.toContain("reklamationsret");
  });
});
