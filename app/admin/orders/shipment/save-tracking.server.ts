import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import { textOf } from "../../../forms/read-form.server.ts";
import { optionalText } from "../../../orders/address.ts";
import { selectEdited, updateOrder } from "../../../orders/update-order.server.ts";
import type { Services } from "../../../services-context.ts";

/**
 * Keeps the tracking number that was entered beside "Mark as Shipped", before the order is shipped: the mail that then
 * goes out has it. Without one, or with one that is too long to be any, the order keeps what it has.
 */
export async function saveTracking(
  { db }: Pick<Services, "db">,
  { form, orderNumber, by }: { form: FormData; orderNumber: string; by: AuditActor },
): Promise<void> {
  const entered = optionalText(300).safeParse(textOf(form, "trackingNumber"));
  if (!entered.success || entered.data === "") return;
  const seen = await selectEdited(db, orderNumber).executeTakeFirst();
  if (!seen) return;
  const edit = { ...seen, trackingNumber: entered.data };
  await updateOrder({ db }, { orderNumber, edit, seen, by });
}
