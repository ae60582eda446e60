import { describe, expect, it } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { addUser } from "../../test/seed.ts";
import { findDeeds } from "./find-audit-entries.server.ts";
import { recordDeed } from "./write-audit-entry.server.ts";

const { db } = await createDatabase();
const subject = { kind: "record", id: "black-sabbath-paranoid" } as const;

describe("recordDeed", () => {
  it("keeps who, what, before and after; the newest is found first", async () => {
    const user = await addUser(db, { username: "Geezer" });
    const by = { uid: user.id, username: "Geezer" };
    await recordDeed(db, { by, deed: "record.add", subject, before: null, after: { price: 200 } });
    await recordDeed(db, {
      by,
      deed: "record.change",
      subject,
      before: { price: 200 },
      after: { price: 180 },
    });
    const entries = await findDeeds(db, subject);
    expect(entries).toMatchObject([
      { userName: "Geezer", deed: "record.change", before: { price: 200 }, after: { price: 180 } },
      { userName: "Geezer", deed: "record.add", before: null },
    ]);
    expect(await findDeeds(db, { kind: "order", id: subject.id })).toEqual([]);
  });

  it("is undone with the transaction it stands in", async () => {
    const by = { uid: null, username: "command line" };
    const other = { kind: "record", id: "undone" } as const;
    await expect(
      db.transaction().execute(async (on) => {
        await recordDeed(on, { by, deed: "record.add", subject: other, before: null, after: {} });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await findDeeds(db, other)).toEqual([]);
  });

  it("stays, with its name, when the account is deleted", async () => {
    const user = await addUser(db, { username: "Ozzy" });
    const kept = { kind: "order", id: "kept" } as const;
    await recordDeed(db, {
      by: { uid: user.id, username: "Ozzy" },
      deed: "order.delete",
      subject: kept,
      before: { status: "new" },
      after: null,
    });
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    expect(await findDeeds(db, kept)).toMatchObject([{ userName: "Ozzy" }]);
  });
});
