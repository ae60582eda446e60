import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { actorOf, runCommand } from "../../../test/database/run-command.ts";
import { addOrder, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { deleteAccount } from "../../accounts/profile/delete-account.server.ts";
import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import type { Mail } from "../../mail/mail.ts";
import { createConsoleObservability } from "../../observability.ts";
import { openOrders } from "../../orders/open-orders.server.ts";
import type { Services } from "../../services-context.ts";
import {
  banUser,
  changeRole,
  deleteUser,
  freeFromTwoFactor,
  liftBan,
} from "./change-user.server.ts";

const { db } = await createDatabase();
const removed: string[] = [];
const mails: Mail[] = [];
const services: Pick<
  Services,
  "db" | "pictures" | "log" | "mailFolder" | "queueMail" | "now" | "openOrders"
> = {
  db,
  openOrders,
  now: () => new Date("2026-03-14T12:00:00Z"),
  queueMail: (_transaction, mail) => {
    mails.push(mail);
    return Promise.resolve();
  },
  log: createConsoleObservability().log,
  mailFolder: undefined,
  pictures: {
    put: () => Promise.resolve(),
    has: (key) => Promise.resolve(!removed.includes(key)),
    read: () => Promise.resolve(null),
    list: () => Readable.from(removed),
    remove: (key) => {
      removed.push(key);
      return Promise.resolve();
    },
  },
};

const payments = { reconcile: () => Promise.resolve() };

beforeEach(async () => {
  await db.deleteFrom("users").execute();
  await db.deleteFrom("orders").execute();
  removed.length = 0;
  mails.length = 0;
});

async function addAdmin() {
  return actorOf(await addUser(db, { role: "admin" }));
}

const setRole = (uid: string, by: CurrentUser, role: "user" | "admin") =>
  runCommand(changeRole, { by, services, input: { uid, role } });
const ban = (uid: string, by: CurrentUser, reason = "") =>
  runCommand(banUser, { by, services, input: { uid, reason } });
const remove = (uid: string, by: CurrentUser, openOrders = 0) =>
  runCommand(deleteUser, { by, services, input: { uid, openOrders } });
const lift = (uid: string, by: CurrentUser) =>
  runCommand(liftBan, { by, services, input: { uid } });

function activeAdmins() {
  return db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("banned", "=", false)
    .execute();
}

describe("one admin always remains", () => {
  const actions: { [name: string]: (by: CurrentUser, other: CurrentUser) => Promise<unknown> } = {
    demotes: (by, { uid }) => setRole(uid, by, "user"),
    bans: (by, { uid }) => ban(uid, by),
    deletes: (by, { uid }) => remove(uid, by),
    leaves: ({ uid }) =>
      deleteAccount(Object.assign({ payments }, services), { uid, openOrders: 0 }),
  };
  const pairs = Object.keys(actions).flatMap((one) =>
    Object.keys(actions).map((two) => [one, two]),
  );

  test.each(pairs)(
    "when one %s and the other %s at the same moment",
    async (one = "", two = "") => {
      for (let round = 0; round < 12; round += 1) {
        await db.deleteFrom("users").execute();
        const [first, second] = [await addAdmin(), await addAdmin()];
        await Promise.all([actions[one]?.(first, second), actions[two]?.(second, first)]);
        expect(await activeAdmins()).toHaveLength(1);
      }
    },
  );

  test("when five admins demote each other in a circle", async () => {
    for (let round = 0; round < 12; round += 1) {
      await db.deleteFrom("users").execute();
      const admins = await Promise.all([1, 2, 3, 4, 5].map(addAdmin));
      await Promise.all(
        admins.map((by, index) => {
          const uid = admins[(index + 1) % admins.length]?.uid ?? "";
          return setRole(uid, by, "user");
        }),
      );
      expect((await activeAdmins()).length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe("nobody does it to themselves", () => {
  test("not even where other admins are left", async () => {
    const [by] = [await addAdmin(), await addAdmin()];
    const { uid } = by;
    const refused = { kind: "conflict", message: expect.stringContaining("yourself") as unknown };
    expect(await setRole(uid, by, "user")).toEqual(refused);
    expect(await ban(uid, by)).toEqual(refused);
    expect(await remove(uid, by)).toEqual(refused);
    expect(await activeAdmins()).toHaveLength(2);
  });

  test("and who is no admin any more does nothing to anybody", async () => {
    const user = await addUser(db);
    const former = await addUser(db);
    const banned = await addUser(db, { role: "admin", banned: true });
    for (const by of [actorOf(former), actorOf(banned)]) {
      const sentAway = { kind: "done", goTo: "/" };
      expect(await setRole(user.id, by, "admin")).toEqual(sentAway);
      expect(await remove(user.id, by)).toEqual(sentAway);
    }
    expect(await findAuditEntries(db, { kind: "user", id: user.id })).toEqual([]);
  });
});

test("a ban ends the sessions; each action leaves one row, one that changes nothing leaves none", async () => {
  const by = await addAdmin();
  const { id: uid } = await addUser(db);
  await db
    .insertInto("sessions")
    .values({ id: "s", token: "t", userId: uid, expiresAt: new Date("2100-01-01") })
    .execute();
  await ban(uid, by);
  await ban(uid, by);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  await lift(uid, by);
  await setRole(uid, by, "admin");
  expect(await findAuditEntries(db, { kind: "user", id: uid })).toMatchObject([
    { action: "user.role", before: { role: "user" }, after: { role: "admin" } },
    { action: "user.lift-ban" },
    { action: "user.ban", before: { banned: false }, after: { banned: true } },
  ]);
});

test("a ban keeps its reason until it is lifted, and the history keeps it for good", async () => {
  const by = await addAdmin();
  const { id: uid } = await addUser(db);
  const reasonNow = async () => {
    const query = db.selectFrom("users").select("banReason").where("id", "=", uid);
    return (await query.executeTakeFirstOrThrow()).banReason;
  };
  await ban(uid, by, "Orders and never pays.");
  expect(await reasonNow()).toBe("Orders and never pays.");
  await lift(uid, by);
  expect(await reasonNow()).toBeNull();
  expect(await findAuditEntries(db, { kind: "user", id: uid })).toMatchObject([
    { after: { banned: false } },
    { after: { banned: true, banReason: "Orders and never pays." } },
  ]);
});

test("deleting keeps the orders, and nothing anywhere says whose they were", async () => {
  const by = await addAdmin();
  const user = await addUser(db, { email: "grace@hopper.example", profilePic: "profile/p" });
  const record = await addRecord(db);
  const { orderNumber } = await addOrder(db, {
    record,
    userId: user.id,
    email: user.email,
    fullName: "Grace Hopper",
    note: "Ring Hopper",
    status: "shipped",
  });
  await db
    .insertInto("auditEntries")
    .values({
      userName: "x",
      action: "order.change",
      subjectKind: "order",
      subjectId: orderNumber,
      before: JSON.stringify({ fullName: "Gracie Hopper", shopNote: "", deliveredOn: "" }),
      after: JSON.stringify({
        fullName: "Grace Hopper",
        shopNote: "Hopper rang",
        deliveredOn: "2026-03-01",
      }),
    })
    .execute();
  expect(await remove(user.id, by)).toMatchObject({ kind: "done" });
  const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ userId: null, fullName: "Deleted customer", totalAmount: 249 });
  const kept = JSON.stringify([order, await db.selectFrom("auditEntries").selectAll().execute()]);
  expect(kept.toLowerCase()).not.toContain("hopper");
  expect(kept).toContain('"deliveredOn":"2026-03-01"');
  expect(removed).toContain("profile/p-64.webp");
});

test("deleting waits for the admin who was not told of an order that is not sent", async () => {
  const by = await addAdmin();
  const { id } = await addUser(db, { email: "grace@hopper.example" });
  const { orderNumber } = await addOrder(db, {
    record: await addRecord(db, { id: "x" }),
    userId: id,
  });
  const refused = await remove(id, by);
  expect(refused).toMatchObject({ kind: "conflict" });
  expect(refused.message).toContain("grace@hopper.example has an order that has not been sent yet");
  const statuses = db.selectFrom("orders").select("status").where("orderNumber", "=", orderNumber);
  expect(await statuses.execute()).toEqual([{ status: "new" }]);
});

describe("removing the second factor of a customer", () => {
  async function addLocked(role: "user" | "admin" = "user") {
    const user = await addUser(db, { role, email: `${role}@rille.dk` });
    const { id } = user;
    await db.updateTable("users").set({ twoFactorEnabled: true }).where("id", "=", id).execute();
    const row = { id: `of ${id}`, userId: id, secret: "00", backupCodes: "[]", verified: true };
    await db.insertInto("twoFactors").values(row).execute();
    const expiresAt = new Date("2100-01-01");
    await db.insertInto("sessions").values({ id, userId: id, token: id, expiresAt }).execute();
    return user;
  }
  const free = (uid: string, by: CurrentUser) =>
    runCommand(freeFromTwoFactor, { by, services, input: { uid } });
  const left = (uid: string) =>
    db.selectFrom("twoFactors").select("id").where("userId", "=", uid).execute();

  test("by two admins at once is done once: one entry, one mail, no session", async () => {
    const { id } = await addLocked();
    const admins = [await addAdmin(), await addAdmin()];
    const outcomes = await Promise.all(admins.map((by) => free(id, by)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(["done", "done"]);
    expect(await left(id)).toEqual([]);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    const entries = await findAuditEntries(db, { kind: "user", id });
    expect(entries.map(({ action }) => action)).toEqual(["user.remove-two-factor"]);
    expect(mails).toEqual([{ kind: "two-factor-removed", to: "user@rille.dk" }]);
  });

  test("leaves that of an admin, and of whoever asks", async () => {
    const by = await addAdmin();
    const { id } = await addLocked("admin");
    const refused = await free(id, by);
    expect(refused).toMatchObject({ kind: "conflict" });
    expect(refused.message).toContain("admin admin@rille.dk --without-two-factor");
    expect(await left(id)).toHaveLength(1);
    expect(await free(by.uid, by)).toMatchObject({ kind: "conflict" });
    expect(mails).toEqual([]);
  });
});
