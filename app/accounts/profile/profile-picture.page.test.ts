import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import {
  drawPicture,
  findUser,
  profilePage,
  uploadPicture,
} from "../../../test/http/profile-page.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();

const { visit } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

describe("picture", () => {
  test("is shown as a square without what the camera wrote; the one before is gone", async () => {
    const ann = await signUp(visit, "picture@example.com");
    expect((await uploadPicture(ann, await drawPicture())).status).toBe(303);
    const first = (await findUser(db, "picture@example.com"))?.profilePic ?? "";
    expect(first).toMatch(/^profile\/[0-9a-f-]{36}$/);
    for (const width of [64, 128, 256]) {
      const response = await visit(`/pictures/${first}-${width}.webp`);
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      expect(response.headers.get("Cache-Control")).toContain("immutable");
      const made = await sharp(await response.arrayBuffer()).metadata();
      expect(made).toMatchObject({ format: "webp", width, height: width });
      expect(made.exif).toBeUndefined();
    }
    await uploadPicture(ann, await drawPicture());
    expect((await findUser(db, "picture@example.com"))?.profilePic).not.toBe(first);
    expect((await visit(`/pictures/${first}-64.webp`)).status).toBe(404);
  });

  test("what is none is refused in words and changes nothing", async () => {
    const ann = await signUp(visit, "svg@example.com");
    const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "me.png", {
      type: "image/png",
    });
    const response = await uploadPicture(ann, svg);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This is not a JPEG, PNG, WebP, AVIF or GIF picture.");
    const cut = new File([(await drawPicture()).slice(0, 400)], "me.jpg", { type: "image/jpeg" });
    expect(await (await uploadPicture(ann, cut)).text()).toContain("damaged or far too large");
    expect(
      (await ann.post(profilePage, { intent: "upload-picture", picture: "text" })).status,
    ).toBe(400);
    expect((await findUser(db, "svg@example.com"))?.profilePic).toBeNull();
  });

  test.each([
    "/pictures/profile/..%2F..%2Fetc%2Fpasswd-64.webp",
    "/pictures/..%2F..%2F..%2Fetc%2Fpasswd",
    "/pictures/profile/nobody-64.webp",
    "/pictures/profile/x%00-64.webp",
    "/pictures/drafts/x",
    "/pictures/",
  ])("%s is no picture", async (path) => {
    expect((await visit(path)).status).toBe(404);
  });
});
