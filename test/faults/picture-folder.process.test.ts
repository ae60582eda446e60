import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { signUp, type Person } from "../person.ts";
import {
  openFaultShop,
  openOwnEyes,
  startPostgres,
  stockAndGather,
  stockBefore,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies } from "./ledger.ts";
import { visitFrom } from "./shoppers.ts";
import { mountSmallDisk, whyNoDisk, type SmallDisk } from "./small-disk.ts";

/** Noise does not grow smaller by compression. */
const picture = await sharp({
  create: {
    ...{ width: 600, height: 600, channels: 3, background: "#804020" },
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 90 })
  .toBuffer();

function upload(person: Person) {
  const form = new FormData();
  form.set("intent", "upload-picture");
  form.set("picture", new File([new Uint8Array(picture)], "me.jpg", { type: "image/jpeg" }));
  return person.post("/user/profile", form);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "ballast")
    .map(({ parentPath, name }) => join(parentPath, name));
}

test.skipIf(whyNoDisk !== null).each([
  {
    name: "full",
    fail: (disk: SmallDisk) => {
      disk.fill();
    },
    mend: (disk: SmallDisk) => {
      disk.free();
    },
  },
  {
    name: "read-only",
    fail: (disk: SmallDisk) => {
      disk.setReadOnly(true);
    },
    mend: (disk: SmallDisk) => {
      disk.setReadOnly(false);
    },
  },
])(
  `a picture folder that is $name: pages, sleeves and orders go on, an upload is refused in words${why()}`,
  async ({ fail, mend }) => {
    const disk = mountSmallDisk(4);
    const postgres = await startPostgres();
    const shop = await openFaultShop({ DATABASE_URL: postgres.url, STORAGE_URL: disk.folder });
    const { url } = shop.running();
    const db = openOwnEyes(postgres.url);
    const shoppers = await stockAndGather(shop, { db, people: 2 });
    const ann = await signUp(
      visitFrom(() => url),
      "ann@example.com",
    );
    // Sleeves are prepared at the start only, for the records that are there then: these are new.
    fail(disk);
    const before = filesIn(disk.folder);
    shoppers.start();
    const { coverImage } = await db
      .selectFrom("records")
      .select("coverImage")
      .executeTakeFirstOrThrow();
    for (const round of [1, 2]) {
      const sleeve = await fetch(`${url}/pictures/${coverImage}-400.avif`);
      expect({ round, status: sleeve.status }).toEqual({ round, status: 200 });
      expect((await sleeve.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
    const refused = await upload(ann);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("We could not keep this picture just now.");
    expect(filesIn(disk.folder)).toEqual(before);
    const { profilePic } = await db
      .selectFrom("users")
      .select("profilePic")
      .where("email", "=", "ann@example.com")
      .executeTakeFirstOrThrow();
    expect(profilePic).toBeNull();
    await vi.waitFor(() => {
      expect(shop.ledger.acknowledged.size).toBeGreaterThan(4);
    }, 20_000);

    mend(disk);
    expect((await upload(ann)).status).toBe(303);
    await shoppers.stop();
    expect([...shop.ledger.answers.keys()]).toEqual(["302"]);
    expect(await findDiscrepancies(db, { ledger: shop.ledger, stockBefore })).toEqual(agreement);
  },
);

function why(): string {
  return whyNoDisk === null ? "" : ` (skipped: ${whyNoDisk})`;
}
