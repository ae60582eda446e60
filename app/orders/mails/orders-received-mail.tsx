import { formatPrice } from "../../catalogue/price.ts";
import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { mailsText } from "./mails-texts.ts";

/** What the shop's own mail says of an order: nothing of the customer, who may delete their account. */
export interface ReceivedOrder {
  orderNumber: string;
  /** Whole kroner. */
  totalAmount: number;
  lines: readonly { quantity: number; artist: string; album: string }[];
}

/** Tells the shop of its new orders. */
export function OrdersReceivedMail({
  orders,
  publicUrl,
}: {
  orders: readonly ReceivedOrder[];
  publicUrl: string;
}) {
  const { length: n } = orders;
  const heading = n === 1 ? mailsText("newOrder") : mailsText("newOrders", { n });
  return (
    <MailFrame heading={heading} preview={orders.map(({ orderNumber }) => orderNumber).join(", ")}>
      {orders.map(({ orderNumber, totalAmount, lines }) => (
        <MailText key={orderNumber}>
          {orderNumber}: {formatPrice(totalAmount)}
          {lines.map(({ quantity, artist, album }, at) => (
            <span key={at}>
              <br />
              {quantity} × {album}, {artist}
            </span>
          ))}
        </MailText>
      ))}
      <MailButton href={`${publicUrl}/admin`}>{mailsText("seeOrders")}</MailButton>
    </MailFrame>
  );
}
