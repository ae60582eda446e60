import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { legalSlugs, legalTitles } from "./legal-text-slugs.ts";

const { db, url } = await createDatabase();
const { visit, clock } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const ann = await signUp(visit, "ann@example.com");

const picture = await sharp({
  create: { width: 60, height: 80, channels: 3, background: "#003399" },
})
  .png()
  .toBuffer();

beforeEach(async () => {
  await db.deleteFrom("legalTexts").execute();
});

const read = async (path: string) =>
  (await (await visit(path)).text()).replaceAll(/<!--.*?-->/g, "");
const save = (text: string, base = "0", slug = "terms") =>
  owner.post(`/admin/texts/${slug}`, { intent: "save", text, base });

describe("a legal page", () => {
  test.each(legalSlugs)("/%s is there for everybody, linked from every footer", async (slug) => {
    const response = await visit(`/${slug}`);
    expect(response.status).toBe(200);
    const page = (await response.text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain(`<h1>${legalTitles[slug]}</h1>`);
    expect(page).toContain(`<link rel="canonical" href="http://shop.example/${slug}"/>`);
    expect(page).toContain("Version of");
    expect(page).not.toMatch(/\{(?:name|address|email|phone)\}/);
    for (const path of ["/", "/login", "/nothing-here"]) {
      expect(await read(path), path).toContain(`href="/${slug}"`);
    }
    expect((await visit(`/${slug}.data`)).status).toBe(200);
  });

  test("is cached, and shows what was saved at once", async () => {
    await visit("/terms");
    await vi.waitFor(async () => {
      const cached = await visit("/terms");
      expect(cached.headers.get("ETag")).not.toBeNull();
    });
    clock.advance({ minutes: 1 });
    expect((await save("# New terms\n\nOf {name}: <b>bold</b> & [more](/privacy).")).status).toBe(
      303,
    );
    await vi.waitFor(async () => {
      const page = await read("/terms");
      expect(page).toContain("New terms</h2>");
      expect(page).toContain("Of Gatefold: &lt;b&gt;bold&lt;/b&gt; &amp; ");
      expect(page).toContain('href="/privacy"');
    });
  });

  test("a template that cannot be: another path is not found", async () => {
    expect((await owner.visit("/admin/texts/nothing")).status).toBe(404);
    expect((await owner.post("/admin/texts/nothing", { intent: "save", text: "x" })).status).toBe(
      404,
    );
  });
});

describe("editing a text", () => {
  test("keeps each version with its date; an old one can be opened again", async () => {
    await save("First words");
    clock.advance({ minutes: 60 });
    await save("Second words", "1");
    const kept = await db.selectFrom("legalTexts").selectAll().orderBy("version").execute();
    expect(kept.map(({ text }) => text)).toEqual(["First words", "Second words"]);
    expect(kept[0]?.savedAt).not.toEqual(kept[1]?.savedAt);
    const page = await (await owner.visit("/admin/texts/terms?version=1")).text();
    expect(page).toContain("First words</textarea>");
    for (const words of ["Version 2", "Version 1", "Template"]) expect(page).toContain(words);
    expect(await (await owner.visit("/admin/texts")).text()).toContain("2, ");
  });

  test("shows a preview without saving, and keeps what was typed", async () => {
    const sent = { intent: "preview", text: "# Soon\n\nFrom {nobody}.", base: "0" };
    const page = await (await owner.post("/admin/texts/terms", sent)).text();
    expect(page).toContain("Soon</h2>");
    expect(page).toContain("There is no ");
    expect(page).toContain("From {nobody}.</textarea>");
    expect(await db.selectFrom("legalTexts").selectAll().execute()).toEqual([]);
  });

  test("a preview does not make it opened on what was saved meanwhile", async () => {
    await save("First");
    for (const text of ["Late", ""]) {
      const sent = { intent: "preview", text, base: "0" };
      const page = await (await owner.post("/admin/texts/terms", sent)).text();
      expect(page).toContain('name="base" value="0"');
    }
    expect((await save("Late", "0")).status).toBe(409);
  });

  test("what somebody else saved stays where nothing was changed beside it", async () => {
    await save("First");
    await save("Second", "1");
    expect((await save("First", "1")).status).toBe(303);
    const { text } = await db
      .selectFrom("legalTexts")
      .select("text")
      .orderBy("version", "desc")
      .executeTakeFirstOrThrow();
    expect(text).toBe("Second");
  });

  test("the second of two admins is told, and nothing is overwritten", async () => {
    await save("First");
    const late = await save("Late", "0");
    expect(late.status).toBe(409);
    const told = await late.text();
    expect(told).toContain("Somebody has saved version 1 meanwhile.");
    expect(told).toContain('name="base" value="1"');
    // The same form sent twice is one version.
    expect((await save("First", "0")).status).toBe(303);
    expect(await db.selectFrom("legalTexts").selectAll().execute()).toHaveLength(1);
  });

  test("a refused save loads the page again, so that the newest version is listed", async () => {
    const { routes } = await import("#pages");
    const page = routes["admin/texts/text-page"]?.module;
    const url = new URL("http://shop.example/admin/texts/terms");
    const posted = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} };
    const refused = { ...posted, actionStatus: 409, defaultShouldRevalidate: false };
    expect(page?.shouldRevalidate?.(refused)).toBe(true);
  });

  test.each([
    ["", 400],
    [" \n ", 400],
    ["x".repeat(50_001), 400],
    ["one\0two", 303],
  ])("%j is answered in words", async (text, status) => {
    expect((await save(text)).status).toBe(status);
  });
});

describe("the notice on the legal guarantee", () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("intent", "upload-notice");
    form.set("notice", new File([bytes], "notice.png"));
    return owner.post("/admin/texts", form);
  };

  test("the checkout shows what was uploaded, unaltered, and nothing before and after", async () => {
    const checkout = async () => await (await ann.visit("/user/checkout")).text();
    expect(await checkout()).not.toContain("/guarantee-notice/");
    expect((await upload(new Uint8Array(picture))).status).toBe(303);
    const [, path = ""] = /src="(\/guarantee-notice\/[^"]+)"/.exec(await checkout()) ?? [];
    const shown = await visit(path);
    expect(shown.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
    await owner.post("/admin/texts", { intent: "remove-notice" });
    expect(await checkout()).not.toContain("/guarantee-notice/");
    expect((await visit(path)).status).toBe(404);
  });

  test.each([
    ["no picture", new TextEncoder().encode("<svg onload=alert(1)>")],
    ["a damaged one", new Uint8Array(picture.subarray(0, 20))],
    ["an empty file", new Uint8Array()],
  ])("%s is refused in words", async (_what, bytes) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('aria-invalid="true"');
  });

  test.each(["x", "..%2f..%2fsecret.png", "%00"])("a key such as %s finds nothing", async (key) => {
    expect((await visit(`/guarantee-notice/${key}`)).status).toBe(404);
  });
});

describe("the checkout", () => {
  test("the button says what it obliges to; goods, postage, total and VAT stand above it", async () => {
    const page = (await (await ann.visit("/user/checkout")).text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toMatch(
      /<dt>Records<\/dt>.*<dt>Parcel<\/dt>.*<dt>Total<\/dt>.*<dt>VAT 25 % included<\/dt>.*Place order with obligation to pay/s,
    );
    expect(page).not.toContain("No refunds");
  });
});
