import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import { parseJson } from "../../../forms/parse-json.ts";
import { noSuchOrder, orderNumberOf } from "../../../orders/find-order.server.ts";
import {
  editedFields,
  orderForm,
  orderFormFor,
  type OrderEdit,
} from "../../../orders/order-form.ts";
import { updateOrder } from "../../../orders/update-order.server.ts";
import { dayOnShopClock } from "../../../shop-time.ts";

const seenText = z.string().max(5000);

/** Other fields are left out, as in every form. A form that was opened before there were tracking numbers has none. */
const seenFields = z.object({
  ...(Object.fromEntries(editedFields.map((field) => [field, seenText])) as {
    [Field in keyof OrderEdit]: z.ZodString;
  }),
  trackingNumber: seenText.default(""),
  // Null as the database has it.
  deliveredOn: z
    .string()
    .max(10)
    .nullish()
    .transform((day) => day ?? ""),
});

/** The fields as the form was opened on them. */
const seen = pageField(
  z.string().transform((text, context) => {
    const read = seenFields.safeParse(parseJson(text));
    if (!read.success) context.addIssue("Not the fields of an order");
    return read.data ?? z.NEVER;
  }),
);

/** Mends an order. The value: its fields as they are now, and which of them somebody else changed meanwhile. */
export const saveOrder = defineCommand({
  name: "save",
  schema: orderForm.partial().extend({ seen }),
  checked: async (_schema, { services: { db, now }, params }) => {
    const order = await db
      .selectFrom("orders")
      .select(["email", "address", "orderDate"])
      .where("orderNumber", "=", orderNumberOf(params))
      .executeTakeFirst();
    if (!order) throw noSuchOrder();
    const [from, to] = [dayOnShopClock(order.orderDate), dayOnShopClock(now())];
    return z
      .object({ ...orderFormFor(order).shape, seen })
      .refine(
        ({ deliveredOn, seen: { deliveredOn: before } }) =>
          deliveredOn === before ||
          deliveredOn === "" ||
          (deliveredOn >= from && deliveredOn <= to),
        { path: ["deliveredOn"], error: "Choose a day from the order's to today." },
      );
  },
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { seen: before, ...edited }, by, services, params }) => {
    const edit = { ...before, ...(edited as Partial<OrderEdit>) };
    const update = { orderNumber: orderNumberOf(params), edit, seen: before, by };
    const result = await updateOrder(services, update);
    if (result.ok) return done({ message: "Saved.", value: { now: edit, changed: [] } });
    if (result.reason === "not-found") throw noSuchOrder();
    return refuse("conflict", { value: { now: result.now, changed: result.fields } });
  },
});
