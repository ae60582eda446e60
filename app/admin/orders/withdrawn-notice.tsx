import { listCopies } from "../../orders/shipment/shipment.ts";
import type { Withdrawal } from "../../orders/withdrawals/withdrawal.ts";
import { formatDate } from "../../shop-time.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says of an order that is still to be shipped what its customer has withdrawn from; nothing when there is none. */
export function WithdrawnNotice({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <Notice tone="plain">
      <p>
        {withdrawals.map(({ id, lines, statedAt }) => (
          <span key={id}>
            {listCopies(lines)}: withdrawn on {formatDate(statedAt)}.{" "}
          </span>
        ))}
        It is back on sale and does not go into the parcel. A packing slip from before is out of
        date.
      </p>
    </Notice>
  );
}
