import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import { addComment, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const paranoid = await addRecord(db, {
  artist: "Black Sabbath",
  album: "Paranoid",
  genre: "Heavy Metal",
  price: 1249,
  discount: 15,
  stock: 2,
  tags: ["Dad Metal"],
  year: 1970,
  tracklist: [{ position: "A1", title: "War Pigs", duration: "7:57" }],
});
await addRecord(db, { artist: "Sleep", album: "Dopesmoker", stock: 0, tags: ["Doom & Gloom"] });
await addComment(db, { recordId: paranoid.id, text: "<b>Loud</b> & good" });

const read = async (path: string) => (await visit(path)).text();

describe("the pictures of the shop", () => {
  it.each(["/", "/shop", "/shop?genre=Heavy+Metal"])(
    "%s names one to share, which the shop serves",
    async (path) => {
      const content = /property="og:image" content="([^"]+)"/.exec(await read(path))?.[1] ?? "";
      expect(content).toMatch(/^http:\/\/shop\.example\//);
      const response = await visit(new URL(content).pathname);
      expect(response.headers.get("Content-Type")).toBe("image/png");
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: "png", width: 1200, height: 630 });
    },
  );

  it("are there for a bookmark and for the screen of a phone", async () => {
    const icon = await visit("/favicon.ico");
    expect(icon.status).toBe(200);
    expect(icon.headers.get("Content-Type")).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    // An icon file with three pictures.
    expect([...Buffer.from(await icon.arrayBuffer()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    const touch = await visit("/apple-touch-icon.png");
    expect(touch.headers.get("Content-Type")).toBe("image/png");
    expect(await sharp(Buffer.from(await touch.arrayBuffer())).metadata()).toMatchObject({
      width: 180,
      height: 180,
    });
  });
});

describe("the home page", () => {
  it("shows the rows that have records, each leading to its shop page", async () => {
    const html = await read("/");
    expect(html).toContain('href="/shop?tag=Dad+Metal"');
    expect(html).toContain('href="/shop?tag=Special+Offers"');
    expect(html).not.toContain("See all Soundtracks");
    expect(html).toContain("No Refunds");
  });
});

describe("the shop page", () => {
  it("is titled by its tag", async () => {
    const html = await read("/shop?tag=Doom+%26+Gloom&search=sleep");
    expect(html).toMatch(/<title>Doom &amp; Gloom – Gatefold<\/title>/);
    expect(html).toMatch(/<h1[^>]*>Doom &amp; Gloom<\/h1>/);
    expect(html).toContain("1 record");
  });

  it("says that a category does not exist, and links to all records", async () => {
    const html = await read("/shop?tag=Polka");
    expect(html).toContain("There is no category called “Polka” in this shop.");
    expect(html).toContain('href="/shop"');
  });

  it("offers similar spellings when nothing matches", async () => {
    const html = await read("/shop?search=paranoyd");
    expect(html).toContain("Did you mean");
    expect(html).toContain("/record/black-sabbath-paranoid");
  });

  it("offers the filter that a search without a match stands for", async () => {
    expect(await read("/shop?search=1974")).toMatch(
      /href="\/shop\?decade=1970"[^>]*>Records from the 1970s</,
    );
    expect(await read("/shop?search=1984")).not.toContain("Records from the");
  });

  it("shows a sold-out record with a disabled button", async () => {
    expect(await read("/shop?search=dopesmoker")).toMatch(
      /<button[^>]*disabled=""[^>]*>Out of Stock<\/button>/,
    );
  });
});

describe("the record page", () => {
  it("shows the record's fields, price and stock", async () => {
    const html = await read(`/record/${paranoid.id}`);
    for (const text of [
      "Paranoid",
      "33 RPM",
      "1970",
      "Number of records",
      "War Pigs",
      "7:57",
      "2<!-- --> in stock",
      "Only 2 left, order now!",
      "1.249 kr.",
      "1.062 kr.",
      "Back to shop",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="/shop?search=Black+Sabbath"');
    expect(html).toContain('href="/shop?search=Heavy+Metal"');
    expect(html).toContain('"@type":"MusicAlbum"');
  });
});

describe("for crawlers and browsers", () => {
  it("lists the pages in sitemap.xml and points to it in robots.txt", async () => {
    expect(await read("/sitemap.xml")).toContain(
      "<loc>http://shop.example/record/black-sabbath-paranoid</loc>",
    );
    expect(await read("/robots.txt")).toContain("Sitemap: http://shop.example/sitemap.xml");
  });

  it("generates a sleeve once, and lets it be cached for ever", async () => {
    const response = await visit(`/pictures/${paranoid.coverImage}-96.webp`);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    const first = await response.arrayBuffer();
    const again = await visit(`/pictures/${paranoid.coverImage}-96.webp`);
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(first))).toBe(true);
  });

  it.each([
    "sleeve/0123456789abcdef-96.webp",
    "sleeve/0123456789abcdef-strip-vgp-96.webp",
    "sleeve/0123456789abcdef-97.webp",
    "sleeve/..%2f..%2fpackage.json",
    "sleeve/",
  ])("has no picture %s", async (path) => {
    expect((await visit(`/pictures/${path}`)).status).toBe(404);
  });
});

describe("bad input", () => {
  const texts = [
    "%00",
    "%25",
    "%27%22",
    "%F0%9F%8E%B8",
    "%C3",
    "a".repeat(3000),
    "-1",
    "[object Object]",
    "../../etc/passwd",
    "%0d%0aSet-Cookie:x=y",
  ];
  const names = ["tag", "search", "page", "sort", "genre", "format", "decade", "stock"];

  it.each(names)("in %s never breaks a page", async (name) => {
    for (const text of texts) {
      for (const query of [`${name}=${text}`, `${name}=${text}&${name}=2`, `${name}[]=${text}`]) {
        const response = await visit(`/shop?${query}`);
        expect([200, 404], query.slice(0, 60)).toContain(response.status);
        await response.text();
      }
    }
  });

  it("in an id is a 404", async () => {
    for (const text of texts)
      expect((await visit(`/record/${text}`)).status, text.slice(0, 60)).toBe(404);
  });

  it("of any kind never makes a server error", async () => {
    const part = fc
      .string({ unit: anyCharacter, maxLength: 60 })
      .map((text) => encodeURIComponent(text.toWellFormed()));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        part,
        fc.constantFrom("/shop", "/suggestions", "/", "/sitemap.xml"),
        async (name, value, path) => {
          const response = await visit(`${path}?${name}=${value}`);
          await response.text();
          expect(response.status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});
