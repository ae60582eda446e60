import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import { parseJson } from "../../../forms/parse-json.ts";
import { ownFields, textOf } from "../../../forms/read-form.server.ts";
import { editedFields, orderFormFor, type OrderEdit } from "../../../orders/order-form.ts";
import { updateOrder } from "../../../orders/update-order.server.ts";
import type { Services } from "../../../services-context.ts";
import { dayOnShopClock } from "../../../shop-time.ts";
import type { SavedOrder } from "./saved-order.ts";

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

/** Saves a posted form of an order; null when there is no such order. */
export async function saveOrder(
  services: Pick<Services, "db" | "now">,
  { form, orderNumber, by }: { form: FormData; orderNumber: string; by: AuditActor },
) {
  const seen = readSeen(form);
  if (!seen) throw data("This form could not be read.", { status: 400 });
  const order = await services.db
    .selectFrom("orders")
    .select(["email", "address", "orderDate"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  if (!order) return null;
  const schema = orderFormFor(order);
  const submission = parseWithZod(ownFields(form, schema), { schema });
  if (submission.status !== "success") {
    const refused: SavedOrder = { reply: submission.reply(), saved: false, now: seen };
    return data(refused, { status: 400 });
  }
  const edit = { ...seen, ...submission.value };
  const { deliveredOn } = edit;
  const [from, to] = [order.orderDate, services.now()].map(dayOnShopClock) as [string, string];
  if (deliveredOn !== seen.deliveredOn && deliveredOn !== "") {
    if (deliveredOn < from || deliveredOn > to) {
      const fieldErrors = { deliveredOn: ["Choose a day from the order's to today."] };
      const refused: SavedOrder = {
        reply: submission.reply({ fieldErrors }),
        saved: false,
        now: seen,
      };
      return data(refused, { status: 400 });
    }
  }
  const result = await updateOrder(services, { orderNumber, edit, seen, by });
  if (result.ok) {
    const saved: SavedOrder = { reply: submission.reply(), saved: true, now: edit };
    return data(saved);
  }
  if (result.reason === "not-found") return null;
  const { now, fields } = result;
  const conflict: SavedOrder = { reply: submission.reply(), saved: false, now, changed: fields };
  return data(conflict, { status: 409 });
}

/** The fields as the form was opened on them. */
function readSeen(form: FormData): OrderEdit | null {
  return seenFields.safeParse(parseJson(textOf(form, "seen"))).data ?? null;
}
