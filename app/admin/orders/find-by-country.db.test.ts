import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findOrderList } from "./find-order-list.server.ts";
import { orderList } from "./order-query.ts";

const { db } = await createDatabase();

test("orders are found by the name of the country that they go to", async () => {
  const record = await addRecord(db);
  const { orderNumber } = await addOrder(db, { record, country: "SE", city: "Malmo" });
  await addOrder(db, { record, country: "DK", city: "Odense" });
  const find = async (search: string) => {
    const query = orderList.read(new URLSearchParams({ search }));
    return (await findOrderList(db, query)).orders.map((order) => order.orderNumber);
  };
  expect(await find("sweden malmo")).toEqual([orderNumber]);
  expect(await find("Sweden Odense")).toEqual([]);
  expect(await find("Norway")).toEqual([]);
});
