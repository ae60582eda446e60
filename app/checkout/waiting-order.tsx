import { formatDateTime } from "../shop-time.ts";
import { LinkButton } from "../ui/button.tsx";
import layout from "../ui/layout.module.css";
import { Page } from "../ui/page.tsx";

interface WaitingOrderProps {
  orderNumber: string;
  /** Name of the payment method. */
  payment: string;
  /** Where the customer pays; "" when there is no such page yet. */
  redirectUrl: string;
  holdUntil: Date;
}

/** While the provider has not said how the payment ended. An open page goes on by itself when it has. */
export function WaitingOrder({ orderNumber, payment, redirectUrl, holdUntil }: WaitingOrderProps) {
  const here = `/thankyou?order=${orderNumber}`;
  return (
    <Page
      width="narrow"
      heading="Waiting for your payment"
      lead={
        <>
          Your records are held for you until {formatDateTime(holdUntil)}. As soon as {payment}{" "}
          tells us that you have paid, order {orderNumber} is confirmed here and by mail.
        </>
      }
    >
      <div className={layout.row}>
        {redirectUrl !== "" && <LinkButton to={redirectUrl}>Go on to pay</LinkButton>}
        <LinkButton to={here} variant="outline" reloadDocument>
          Check again
        </LinkButton>
        <LinkButton to={`${here}&back=1`} variant="outline" reloadDocument>
          Go back without paying
        </LinkButton>
      </div>
    </Page>
  );
}
