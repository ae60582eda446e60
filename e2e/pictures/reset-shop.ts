import { runSql } from "../database.ts";

/** Remembers the stock of the catalogue, to be called once when the shop has just opened. */
export async function rememberStock(): Promise<void> {
  await runSql("create table first_stock as select id, stock from records");
}

/** Brings a shop with the demo catalogue back to how it was at rememberStock: the first admin, no orders. */
export async function resetShop(): Promise<void> {
  // The database refuses to delete invoices, orders that have one, and movements of money: its triggers are left out here.
  await runSql(
    `begin; set local session_replication_role = replica;
     delete from invoice_lines; delete from invoices; delete from invoice_series;
     delete from payment_entries; delete from payment_operations; delete from payment_events;
     delete from payment_disputes; delete from payment_minimums; delete from payments; commit`,
  );
  await runSql("delete from orders");
  await runSql("delete from comments");
  await runSql("delete from audit_entries");
  await runSql("delete from shop_settings");
  await runSql("delete from users where role <> 'admin'");
  await runSql("delete from sessions");
  await runSql("delete from attempts");
  await runSql("delete from records where id not in (select id from first_stock)");
  await runSql(
    `update records set stock = first_stock.stock from first_stock
     where first_stock.id = records.id and first_stock.stock <> records.stock`,
  );
}
