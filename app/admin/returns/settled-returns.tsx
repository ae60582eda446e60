import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { givenBackWords } from "../../orders/withdrawals/withdrawal-list.tsx";
import { formatDateTime } from "../../shop-time.ts";
import table from "../../ui/table.module.css";
import type { ListedReturn } from "./find-returns.server.ts";

/** The last withdrawals that nothing is left to do for. */
export function SettledReturns({ returns }: { returns: readonly ListedReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="settled">
      <h2 id="settled">Settled</h2>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Withdrawn</th>
              <th scope="col">Records</th>
              <th scope="col">What came of it</th>
            </tr>
          </thead>
          <tbody>
            {returns.map(
              ({ id, orderNumber, statedAt, lines, state, refundAmount, refundState }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/admin/orders/${orderNumber}`} className={table.detail}>
                      {orderNumber}
                    </Link>
                  </th>
                  <td>
                    <time dateTime={statedAt.toISOString()}>{formatDateTime(statedAt)}</time>
                  </td>
                  <td>
                    <bdi>
                      {lines.map(({ quantity, album }) => `${quantity} × ${album}`).join(", ")}
                    </bdi>
                  </td>
                  <td>
                    {state === "closed" && "Cancelled before it was sent"}
                    {state === "refunded" &&
                      ((refundAmount ?? 0) === 0
                        ? "Nothing had been paid"
                        : `${formatOere(refundAmount ?? 0)} ${givenBackWords(refundState)}`)}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
