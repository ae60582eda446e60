import sharp from "sharp";
import { expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

async function backOf(id: string): Promise<string> {
  const page = await (await visit(`/record/${id}`)).text();
  const share = /og:image" content="[^"]*(\/pictures\/share\/[^"]+)\.jpg"/.exec(page)?.[1] ?? "";
  expect(page).toContain("Turn it over");
  return share.replace("/pictures/share/", "");
}

async function sizeOf(path: string) {
  const response = await visit(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("immutable");
  const { format, width, height } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { format, width, height };
}

test("the back and the picture for sharing have addresses that change with what they show", async () => {
  const { id } = await addRecord(db, {
    label: "Vertigo",
    tracklist: [{ position: "A1", title: "War Pigs", duration: "7:57" }],
  });
  const name = await backOf(id);
  expect(await sizeOf(`/pictures/back/${name}-640.webp`)).toEqual({
    format: "webp",
    width: 640,
    height: 640,
  });
  expect(await sizeOf(`/pictures/share/${name}.jpg`)).toEqual({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  // From the store this time.
  expect(await sizeOf(`/pictures/back/${name}-640.webp`)).toMatchObject({ width: 640 });

  await db.updateTable("records").set({ label: "Warner" }).where("id", "=", id).execute();
  await expect.poll(() => backOf(id)).not.toBe(name);
  expect((await visit(`/pictures/back/${name}-240.webp`)).status).toBe(404);
});

test.each([
  "back/nothing.0123456789-640.webp",
  "back/black-sabbath-paranoid.0123456789-641.webp",
  "back/..%2f..%2fpackage.json",
  "share/nothing.0123456789.jpg",
  "share/nothing.0123456789.png",
])("has no picture %s", async (path) => {
  expect((await visit(`/pictures/${path}`)).status).toBe(404);
});
