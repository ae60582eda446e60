import { amountDue } from "../../../orders/shipment/shipment.ts";

/**
 * What a customer pays for an order, in øre: once it is invoiced, what credit notes leave of the invoice; before, what was
 * ordered. `invoiced` is null while there is no invoice.
 */
export function owedFor(order: Parameters<typeof amountDue>[0], invoiced: number | null): number {
  return invoiced ?? amountDue(order) * 100;
}
