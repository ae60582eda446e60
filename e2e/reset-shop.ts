import { changeByHand } from "./database.ts";

/** Remembers the stock of the catalogue, to be called once when the shop has just opened. */
export async function rememberStock(): Promise<void> {
  await changeByHand("create table first_stock as select id, stock from records");
}

/** Brings a shop with the demo catalogue back to how it was at rememberStock: the first admin, no orders. */
export async function resetShop(): Promise<void> {
  await changeByHand("delete from orders");
  await changeByHand("delete from comments");
  await changeByHand("delete from audit_entries");
  await changeByHand("delete from users where role <> 'admin'");
  await changeByHand("delete from sessions");
  await changeByHand("delete from attempts");
  await changeByHand(
    `update records set stock = first_stock.stock from first_stock
     where first_stock.id = records.id and first_stock.stock <> records.stock`,
  );
}
