import { expect, test } from "vitest";
import { waitForLocked } from "../../test/database/hold-records.ts";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
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
