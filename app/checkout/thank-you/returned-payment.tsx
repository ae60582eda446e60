import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";

interface ReturnedPaymentProps {
  /** Name of the payment method. */
  payment: string;
  /** How it ended. stopped: it was paid or promised, and the order was cancelled later. */
  state: "paid" | "unpaid" | "stopped";
}

const texts = {
  paid: {
    heading: "Thank you!",
    lead: (payment: string) =>
      `Your payment with ${payment} is with us, and so is your order. A confirmation is on its way to you by mail.`,
  },
  unpaid: {
    heading: "Not paid",
    lead: (payment: string) =>
      `Your payment with ${payment} did not go through, so nothing was ordered and no money was taken. Your records are in the cart of the browser that you ordered with.`,
  },
  stopped: {
    heading: "Order cancelled",
    lead: () => "This order is cancelled. Nothing will be sent for it.",
  },
};

/**
 * How a payment ended, for somebody who comes back from the provider without the session that ordered, such as in the browser
 * that an app has opened. Nothing of the order is told.
 */
export function ReturnedPayment({ payment, state }: ReturnedPaymentProps) {
  const { heading, lead } = texts[state];
  return (
    <Page width="narrow" heading={heading} lead={lead(payment)}>
      <LinkButton to="/user/orders">See your orders</LinkButton>
    </Page>
  );
}
