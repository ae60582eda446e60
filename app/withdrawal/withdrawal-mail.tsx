import { formatPrice } from "../catalogue/price.ts";
import type { WithdrawalTerms } from "../db/column-types.ts";
import { MailButton, MailFrame, MailText } from "../mail/mail-frame.tsx";
import type { CustomerOrder } from "../orders/find-order.server.ts";
import { termsOf } from "../orders/withdrawals/withdrawal-terms.ts";
import { returnDueAt, type Withdrawal } from "../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../shop-time.ts";
import { shop } from "../shop.ts";

interface WithdrawalMailProps {
  /** Its name is "" when the account is deleted. */
  order: Pick<
    CustomerOrder,
    "orderNumber" | "fullName" | "email" | "orderDate" | "withdrawalTerms"
  >;
  withdrawal: Withdrawal;
  publicUrl: string;
}

/** Repeats a consumer's statement of withdrawal with date and time, and says what happens now. */
export function WithdrawalMail({ order, withdrawal, publicUrl }: WithdrawalMailProps) {
  const { orderNumber, fullName, email, orderDate } = order;
  const { statedAt, lines, kind } = withdrawal;
  const moment = `${formatDateTime(statedAt)} (${shop.timeZone})`;
  return (
    <MailFrame
      heading="We have your withdrawal"
      preview={`Order ${orderNumber}, stated on ${moment}`}
    >
      <MailText>
        {fullName === "" ? "This" : `${fullName}, this`} confirms that you withdrew from the
        contract on {moment}. Your statement:
      </MailText>
      <MailText>
        “I withdraw from the contract of order {orderNumber} of {formatDate(orderDate)} for:
        {lines.map(({ lineNumber, quantity, album, artist, unitPrice }) => (
          <span key={lineNumber}>
            <br />
            {quantity} × {album}, {artist}: {formatPrice(quantity * unitPrice)}
          </span>
        ))}
        <br />
        {[fullName, email].filter((part) => part !== "").join(", ")}”
      </MailText>
      {kind === "return" ? (
        <HowToReturn statedAt={statedAt} terms={termsOf(order)} />
      ) : (
        <NothingIsSent />
      )}
      <MailButton href={`${publicUrl}/withdrawal-information`}>Withdrawal information</MailButton>
      <MailText quiet>
        Keep this mail: it is the proof of your withdrawal. If you did not withdraw, answer it.
      </MailText>
    </MailFrame>
  );
}

function HowToReturn({ statedAt, terms }: { statedAt: Date; terms: WithdrawalTerms }) {
  const due = formatDate(returnDueAt(statedAt));
  return (
    <MailText>
      Send the records back by {due} to {shop.address.join(", ")}.{" "}
      {terms.returnPostage === "shop"
        ? "We pay the postage: write to us, and you get a label."
        : "You pay the postage of sending them back."}{" "}
      We give your money back by {due}, the same way as you paid; we may wait until the records are
      here or you have shown that they are on their way.
    </MailText>
  );
}

function NothingIsSent() {
  return (
    <MailText>
      These records had not left the shop: they are cancelled and will not be sent. What you had
      authorised for them is released, and what you had paid you get back within 14 days.
    </MailText>
  );
}
