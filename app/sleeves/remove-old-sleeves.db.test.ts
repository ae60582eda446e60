import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openPictureStore } from "../pictures/picture-store.server.ts";
import { backName, findBackSources } from "./back/find-back.server.ts";
import { removeOldSleevesOnce } from "./remove-old-sleeves.server.ts";

const { db } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), "gatefold-old-sleeves-"));
const pictures = await openPictureStore(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));
const open = new AbortController().signal;

test("pictures of sleeves that no record has any more are removed, and no others", async () => {
  expect(await removeOldSleevesOnce({ db, pictures }, open)).toBe(0);
  const { id } = await addRecord(db, { artist: "Wire", album: "154" });
  const coverOf = async () =>
    (
      await db
        .selectFrom("records")
        .select("coverImage")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).coverImage;
  const keep = async (key: string) => {
    await pictures.put(key, new Uint8Array([1]));
    return key;
  };
  const former = await keep(`${await coverOf()}-400.avif`);
  await db.updateTable("records").set({ album: "Chairs Missing" }).where("id", "=", id).execute();
  const current = await keep(`${await coverOf()}-400.avif`);
  expect(current).not.toBe(former);
  const ofDeleted = await keep("sleeve/0123456789abcdef-vg-240.webp");
  const oldBack = await keep(`back/${id}.0123456789-640.avif`);
  const oldShare = await keep(`share/${id}.0123456789.jpg`);
  const source = await findBackSources(db, [id]);
  const back = await keep(`back/${source.map(backName).join()}-640.avif`);
  const share = await keep(`share/${source.map(backName).join()}.jpg`);
  const uploaded = await keep("cover/3f2a-400.avif");
  expect(await removeOldSleevesOnce({ db, pictures }, AbortSignal.abort())).toBe(0);
  expect(await removeOldSleevesOnce({ db, pictures }, open)).toBe(4);
  const there = await Promise.all(
    [former, current, ofDeleted, uploaded, oldBack, oldShare, back, share].map((key) =>
      pictures.has(key),
    ),
  );
  expect(there).toEqual([false, true, false, true, false, false, true, true]);
});
