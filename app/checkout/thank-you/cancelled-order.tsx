import { LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";

/** An order that stood and was cancelled later, by the customer or by the shop. */
export function CancelledOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <Page
      width="narrow"
      heading="Order cancelled"
      lead={`Order ${orderNumber} is cancelled. Nothing will be sent to you.`}
    >
      <div className={layout.row}>
        <LinkButton to={`/user/orders/${orderNumber}`}>See your order</LinkButton>
        <LinkButton to="/shop" variant="outline">
          Browse the records
        </LinkButton>
      </div>
    </Page>
  );
}
