import type { AdminOrder } from "../../orders/find-order.server.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says of an order whose country was changed that its VAT is still that of the country it was sold to. */
export function SoldToNotice({ order }: { order: AdminOrder }) {
  const { address, country, vatCountry } = order;
  if (address === "" || vatCountry === "" || country === vatCountry) return null;
  return (
    <Notice tone="plain">
      Sold to {vatCountry}: its VAT stays as it was when it was ordered. If it goes to {country} and
      is taxed otherwise there, cancel it and let it be ordered anew.
    </Notice>
  );
}
