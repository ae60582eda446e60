import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { hostilePictures, script } from "../../test/fixtures/hostile-pictures.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { pictureUrl } from "./picture-url.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");
const owner = await signUp(visit, "owner@example.com");
await db
  .updateTable("users")
  .set({ role: "admin" })
  .where("email", "=", "owner@example.com")
  .execute();

beforeEach(() => db.deleteFrom("attempts").execute());

const whyRefused =
  /Choose a picture first|This file is empty|larger than \d+ MB|not a JPEG, PNG, WebP, AVIF or GIF|is a HEIC picture|damaged or far too large/;

/** What is served is a picture, drawn anew, that says what it is; nothing else of the file is in it. */
async function demandPlainPicture(address: string): Promise<void> {
  const answer = await visit(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes(script)).toBe(false);
  expect(bytes.includes("secret-of-ann")).toBe(false);
  const { format, exif, icc, xmp, iptc, pages, space } = await sharp(bytes).metadata();
  expect({ format, space }).toEqual({ format: "webp", space: "srgb" });
  expect(exif ?? icc ?? xmp ?? iptc ?? pages).toBeUndefined();
}

describe.each(hostilePictures)("$what", ({ make, taken }) => {
  test("as a profile picture", async () => {
    const form = new FormData();
    form.set("intent", "upload-picture");
    form.set("picture", new File([new Uint8Array(await make())], "me.png", { type: "image/png" }));
    const before = await picOf("ann@example.com");
    const answer = await ann.post("/user/profile", form);
    const now = await picOf("ann@example.com");
    if (taken) {
      expect(answer.status).toBe(303);
      expect(now).not.toBe(before);
      await demandPlainPicture(pictureUrl(now ?? "", 256, "webp"));
    } else {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(whyRefused);
      expect(now).toBe(before);
    }
  });
});

// Covers take the same way in (openUpload), at a larger size; each kind that is taken costs seconds of drawing.
const asCovers = hostilePictures.filter(({ taken, what }) => !taken || /script|16 bits/.test(what));

describe.each(asCovers)("$what", ({ what, make, taken }) => {
  test("as a cover", async () => {
    const bytes = await make();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      artist: "Sleep",
      album: what,
      price: "1",
      stock: "1",
    })) {
      form.set(name, value);
    }
    form.set("cover", new File([new Uint8Array(bytes)], "cover.jpg", { type: "image/jpeg" }));
    const answer = await owner.post("/admin/add", form);
    const record = await db
      .selectFrom("records")
      .select("coverImage")
      .where("album", "=", what)
      .executeTakeFirst();
    if (taken) {
      expect(answer.status).toBe(303);
      await demandPlainPicture(pictureUrl(record?.coverImage ?? "", 960, "webp"));
    } else {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(whyRefused);
      expect(record).toBeUndefined();
    }
  });
});

test("a field that was left alone, a file without name and content, leaves the generated sleeve", async () => {
  const form = new FormData();
  const fields = { artist: "Sleep", album: "Left alone", price: "1", stock: "1" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("cover", new File([], ""));
  expect((await owner.post("/admin/add", form)).status).toBe(303);
  const record = await db
    .selectFrom("records")
    .select("coverImage")
    .where("album", "=", "Left alone")
    .executeTakeFirst();
  expect(record?.coverImage).toMatch(/^sleeve\//);
});

test("bombs take no more memory than the pixels that are allowed", async () => {
  const before = process.memoryUsage().rss;
  const bombs = hostilePictures.filter(({ what }) => /30,000|frames/.test(what));
  for (const { make } of [...bombs, ...bombs]) {
    const form = new FormData();
    form.set("intent", "upload-picture");
    form.set("picture", new File([new Uint8Array(await make())], "me.png"));
    await ann.post("/user/profile", form);
  }
  // 30,000 × 30,000 pixels in three colours would be 2.7 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
});

async function picOf(email: string): Promise<string | null> {
  const { profilePic } = await db
    .selectFrom("users")
    .select("profilePic")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return profilePic;
}
