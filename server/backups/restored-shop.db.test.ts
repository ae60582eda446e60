import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { eraseAccount } from "../../app/accounts/erase-account.server.ts";
import { writeErasures } from "../../app/accounts/erased-accounts.server.ts";
import { openOrders } from "../../app/orders/open-orders.server.ts";
import { findQuietReasons } from "../../app/quiet/quiet-state.server.ts";
import { addUser } from "../../test/database/seed.ts";
import { createDatabase, createEmptyDatabase } from "../../test/database/test-database.ts";
import { readArchive } from "./backup-archive.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "gatefold-restored-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storageUrl = join(folder, "uploads");
const showProgress = () => undefined;

test("a restored shop is quiet, nobody is logged in, and who was deleted since is deleted again", async () => {
  const shop = await createDatabase();
  await addUser(shop.db, { id: "owner", email: "owner@example.com", role: "admin" });
  await addUser(shop.db, { id: "ann", email: "ann@example.com" });
  await addUser(shop.db, { id: "bob", email: "bob@example.com" });
  await sql`insert into sessions (id, token, user_id, expires_at) values ('s', 'live-token', 'ann', now() + interval '1 day')`.execute(
    shop.db,
  );
  const file = join(folder, "shop.tar.zst");
  const madeAt = new Date("2026-11-28T03:00:00Z");
  const target = { file, overwrite: false };
  await makeBackup({ databaseUrl: shop.url, storageUrl, ...target, now: madeAt, showProgress });
  for await (const { bytes } of readArchive(file))
    expect(bytes.toString()).not.toContain("live-token");
  // Deleted after the backup.
  const services = {
    now: () => new Date(),
    queueMail: () => Promise.resolve(),
    openOrders,
  };
  await shop.db
    .transaction()
    .execute((transaction) =>
      eraseAccount(transaction, services, { uid: "ann", by: null, openOrders: 0 }),
    );
  const erasures = join(folder, "erasures.json");
  await writeErasures(shop.db, erasures);
  expect(await readFile(erasures, "utf8")).not.toMatch(/ann/);

  const other = await createEmptyDatabase();
  const verified = await verifyBackup(file);
  if (!verified.ok) throw new Error(verified.message);
  const { manifest } = verified;
  const options = {
    databaseUrl: other.url,
    storageUrl,
    file,
    manifest,
    withoutMails: true,
    showProgress,
  };
  const restored = await restoreBackup({
    ...options,
    erasures: [erasures, join(folder, "none.json")],
  });
  expect(restored).toMatchObject({ ok: true, erased: [{ mails: { email: "ann@example.com" } }] });
  const users = await other.db.selectFrom("users").select("id").orderBy("id").execute();
  expect(users.map(({ id }) => id)).toEqual(["bob", "owner"]);
  expect(await other.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await findQuietReasons(other.db)).toMatchObject([
    { kind: "restored", madeAt: madeAt.toISOString(), erasedAgain: 1, notErased: 0 },
  ]);
});
