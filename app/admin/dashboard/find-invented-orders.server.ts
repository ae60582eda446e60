import type { Database } from "../../db/database.ts";
import { readSetting } from "../../db/stored-setting.ts";

/** The row of `settings` that a shop has whose orders were invented (DEMO=busy). */
export const inventedOrders = "demo-busy";

/** Whether the orders of this shop are invented. */
export async function hasInventedOrders(db: Database): Promise<boolean> {
  return (await readSetting(db, inventedOrders)) !== undefined;
}
