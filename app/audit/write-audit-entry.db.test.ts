import { describe, expect, it } from "vitest";
import { addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { findAuditEntries } from "./find-audit-entries.server.ts";
import { writeAuditEntry } from "./write-audit-entry.server.ts";

const { db } = await createDatabase();
const subject = { kind: "record", id: "black-sabbath-paranoid" } as const;

describe("writeAuditEntry", () => {
  it("keeps who, what, before and after; the newest is found first", async () => {
    const user = await addUser(db, { username: "Geezer" });
    const by = { uid: user.id, username: "Geezer" };
    await writeAuditEntry(db, {
      by,
      action: "record.add",
      subject,
      before: null,
      after: { price: 200 },
    });
    await writeAuditEntry(db, {
      by,
      action: "record.change",
      subject,
      before: { price: 200 },
      after: { price: 180 },
    });
    const entries = await findAuditEntries(db, subject);
    expect(entries).toMatchObject([
      {
        userName: "Geezer",
        action: "record.change",
        before: { price: 200 },
        after: { price: 180 },
      },
      { userName: "Geezer", action: "record.add", before: null },
    ]);
    expect(await findAuditEntries(db, { kind: "order", id: subject.id })).toEqual([]);
  });

  it("is undone with the transaction it stands in", async () => {
    const by = { uid: null, username: "command line" };
    const other = { kind: "record", id: "undone" } as const;
    await expect(
      db.transaction().execute(async (transaction) => {
        await writeAuditEntry(transaction, {
          by,
          action: "record.add",
          subject: other,
          before: null,
          after: {},
        });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await findAuditEntries(db, other)).toEqual([]);
  });

  it("stays, with its name, when the account is deleted", async () => {
    const user = await addUser(db, { username: "Ozzy" });
    const kept = { kind: "order", id: "kept" } as const;
    await writeAuditEntry(db, {
      by: { uid: user.id, username: "Ozzy" },
      action: "order.delete",
      subject: kept,
      before: { status: "new" },
      after: null,
    });
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    expect(await findAuditEntries(db, kept)).toMatchObject([{ userName: "Ozzy" }]);
  });
});
