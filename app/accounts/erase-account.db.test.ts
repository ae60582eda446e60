import { expect, test } from "vitest";
import { waitForLocked } from "../../test/database/hold-records.ts";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import type { Mail } from "../mail/mail.ts";
import { keepUndelivered } from "../mail/undelivered-mails.server.ts";
import { eraseAccount } from "./erase-account.server.ts";

const { db } = await createDatabase();

test("an order that is placed while its account is deleted keeps nothing of the person", async () => {
  const user = await addUser(db);
  const record = await addRecord(db);
  const isPlaced = Promise.withResolvers<undefined>();
  const mayCommit = Promise.withResolvers<undefined>();
  const placing = db.transaction().execute(async (transaction) => {
    await addOrder(transaction, { record, userId: user.id });
    isPlaced.resolve(undefined);
    await mayCommit.promise;
  });
  await isPlaced.promise;
  const erasing = db.transaction().execute((transaction) => eraseAccount(transaction, user.id));
  await waitForLocked(db, 1);
  mayCommit.resolve(undefined);
  await Promise.all([placing, erasing]);
  const query = db.selectFrom("orders").select(["userId", "fullName", "address"]);
  expect(await query.execute()).toEqual([
    { userId: null, fullName: "Deleted customer", address: "" },
  ]);
});

test("mails that did not arrive go with the account they were for, and no others", async () => {
  const [ann, bob] = [await addUser(db), await addUser(db)];
  const { orderNumber } = await addOrder(db, {
    record: await addRecord(db, { id: "mailed" }),
    userId: ann.id,
  });
  const keep = (id: number, mail: Mail, email: string) =>
    keepUndelivered(db, {
      id: `00000000-0000-4000-8000-00000000000${id}`,
      mail,
      email,
      answer: "550",
    });
  await keep(1, { kind: "order-placed", orderNumber }, "old@example.com");
  await keep(2, { kind: "welcome", to: ann.email }, ann.email);
  await keep(3, { kind: "report-received", reportId: "1" }, ann.email.toUpperCase());
  await keep(4, { kind: "welcome", to: bob.email }, bob.email);
  // After another email was entered.
  await db
    .updateTable("users")
    .set({ email: "new@example.com" })
    .where("id", "=", ann.id)
    .execute();
  await keep(5, { kind: "report-received", reportId: "2" }, "NEW@example.com");
  await db.transaction().execute((transaction) => eraseAccount(transaction, ann.id));
  const left = await db.selectFrom("undeliveredMails").select("email").execute();
  expect(left).toEqual([{ email: bob.email }]);
});
