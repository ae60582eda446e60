import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { signUp, type TestClient } from "../http/test-client.ts";
import {
  openFaultShop,
  openTestConnection,
  startPostgres,
  addRecordsAndShoppers,
  stockBefore,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies } from "./order-acknowledgements.ts";
import { visitFrom } from "./shoppers.ts";
import { mountSmallDisk, whyNoDisk, type SmallDisk } from "./small-disk.ts";

/** Noise does not grow smaller by compression. */
const picture = await sharp({
  create: {
    width: 600,
    height: 600,
    channels: 3,
    background: "#804020",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 90 })
  .toBuffer();

function upload(person: TestClient) {
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

const faults = [
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
];

const name =
  "a picture folder that is full, then read-only: sleeves and orders go on, an upload is refused in words";

test.skipIf(whyNoDisk !== null)(
  whyNoDisk === null ? name : `${name} (skipped: ${whyNoDisk})`,
  async () => {
    const disk = mountSmallDisk(4);
    const postgres = await startPostgres();
    const shop = await openFaultShop({ DATABASE_URL: postgres.url, STORAGE_URL: disk.folder });
    const { url } = shop.running();
    const db = openTestConnection(postgres.url);
    const shoppers = await addRecordsAndShoppers(shop, { db, people: 8 });
    const covers = await db.selectFrom("records").select("coverImage").execute();
    shoppers.start();
    for (const [turn, fault] of faults.entries()) {
      const email = `${fault.name}@example.com`;
      const person = await signUp(
        visitFrom(() => url),
        email,
      );
      const findPicture = () =>
        db.selectFrom("users").select("profilePic").where("email", "=", email).executeTakeFirst();
      fault.fail(disk);
      const before = filesIn(disk.folder);
      const placed = shop.acknowledgements.acknowledged.size;
      // Sleeves are prepared at the start only, for the records that are there then: these are new.
      for (const round of [1, 2]) {
        const sleeve = await fetch(`${url}/pictures/${covers[turn]?.coverImage ?? ""}-400.avif`);
        expect({ fault, round, status: sleeve.status }).toEqual({ fault, round, status: 200 });
        expect((await sleeve.arrayBuffer()).byteLength).toBeGreaterThan(500);
      }
      const refused = await upload(person);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("We could not keep this picture just now.");
      expect(filesIn(disk.folder)).toEqual(before);
      expect(await findPicture()).toEqual({ profilePic: null });
      await vi.waitFor(() => {
        expect(shop.acknowledgements.acknowledged.size).toBeGreaterThan(placed + 2);
      }, 120_000);

      fault.mend(disk);
      expect((await upload(person)).status).toBe(303);
      expect(await findPicture()).not.toEqual({ profilePic: null });
    }
    await shoppers.stop();
    expect([...shop.acknowledgements.answers.keys()]).toEqual(["303"]);
    expect(
      await findDiscrepancies(db, { acknowledgements: shop.acknowledgements, stockBefore }),
    ).toEqual(agreement);
  },
);
