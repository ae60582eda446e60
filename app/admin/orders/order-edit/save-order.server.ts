import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { baseField, defineCommand } from "../../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../../commands/outcome.ts";
import { readCountry } from "../../../countries.ts";
import type { FieldConflict } from "../../../forms/merge-fields.ts";
import { noSuchOrder, orderNumberOf } from "../../../orders/find-order.server.ts";
import { orderForm, orderFormFor, type OrderEdit } from "../../../orders/order-form.ts";
import { updateOrder } from "../../../orders/update-order.server.ts";
import { dayOnShopClock } from "../../../shop-time.ts";
import { orderEditText } from "./order-edit-texts.ts";

const base = baseField(5000);

interface SavedOrder {
  /** With what the next save is compared. */
  base: Partial<OrderEdit>;
  /** What somebody else changed meanwhile; saving again overwrites it. */
  conflicts?: FieldConflict<keyof OrderEdit>[];
}

/** A form may name the country, as those did that were opened before codes were kept. */
function withCountryCode(base: { readonly [field: string]: string }) {
  const { country } = base;
  return country === undefined ? base : { ...base, country: readCountry(country) };
}

/** Mends an order. */
export const saveOrder = defineCommand({
  name: "save",
  schema: orderForm.partial().extend({ base }),
  checked: async (_schema, { services: { db, now }, params }) => {
    const order = await db
      .selectFrom("orders")
      .select(["email", "address", "orderDate"])
      .where("orderNumber", "=", orderNumberOf(params))
      .executeTakeFirst();
    if (!order) throw noSuchOrder();
    const [from, to] = [dayOnShopClock(order.orderDate), dayOnShopClock(now())];
    return z
      .object({ ...orderFormFor(order).shape, base })
      .refine(
        ({ deliveredOn, base: { deliveredOn: before } }) =>
          deliveredOn === before ||
          deliveredOn === "" ||
          (deliveredOn >= from && deliveredOn <= to),
        { path: ["deliveredOn"], error: () => orderEditText("chooseDay") },
      );
  },
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, form, by, services, params }): Promise<Outcome<SavedOrder>> => {
    const { base: sent, ...edited } = input;
    const opened = withCountryCode(sent);
    const values: Partial<OrderEdit> = Object.fromEntries(
      Object.entries(edited).filter(([field]) => form.has(field)),
    );
    const update = { orderNumber: orderNumberOf(params), base: opened, values, by };
    const result = await updateOrder(services, update);
    if (result.ok)
      return done({ message: orderEditText("saved"), value: { base: { ...opened, ...values } } });
    if (result.reason === "not-found") throw noSuchOrder();
    const { conflicts } = result;
    return refuse("conflict", { value: { base: result.base, conflicts } });
  },
});
