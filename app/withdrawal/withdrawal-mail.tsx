import { formatPrice } from "../catalogue/price.ts";
import type { WithdrawalTerms } from "../db/column-types.ts";
import { legalTitles } from "../legal-texts/legal-text-slugs.ts";
import { MailButton, MailFrame, MailText } from "../mail/mail-frame.tsx";
import type { CustomerOrder } from "../orders/find-order.server.ts";
import { termsOf } from "../orders/withdrawals/withdrawal-terms.ts";
import { returnDueAt, type Withdrawal } from "../orders/withdrawals/withdrawal.ts";
import { formatDate, formatDateTime } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { withdrawalMailText } from "./withdrawal-mail-texts.ts";

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
      heading={withdrawalMailText("heading")}
      preview={withdrawalMailText("preview", { number: orderNumber, moment })}
    >
      <MailText>
        {fullName === ""
          ? withdrawalMailText("confirms", { moment })
          : withdrawalMailText("confirmsTo", { name: fullName, moment })}
      </MailText>
      <MailText>
        {withdrawalMailText("statement", { number: orderNumber, date: formatDate(orderDate) })}
        {lines.map(({ lineNumber, quantity, album, artist, unitPrice }) => (
          <span key={lineNumber}>
            <br />
            {quantity} × {album}, {artist}: {formatPrice(quantity * unitPrice)}
          </span>
        ))}
        <br />
        {withdrawalMailText("statementBy", {
          who: [fullName, email].filter((part) => part !== "").join(", "),
        })}
      </MailText>
      {kind === "return" ? (
        <HowToReturn statedAt={statedAt} terms={termsOf(order)} />
      ) : (
        <NothingIsSent />
      )}
      <MailButton href={`${publicUrl}/withdrawal-information`}>
        {legalTitles["withdrawal-information"]}
      </MailButton>
      <MailText quiet>{withdrawalMailText("keepThis")}</MailText>
    </MailFrame>
  );
}

function HowToReturn({ statedAt, terms }: { statedAt: Date; terms: WithdrawalTerms }) {
  const day = formatDate(returnDueAt(statedAt));
  return (
    <MailText>
      {withdrawalMailText("sendBack", { day, address: shop.address.join(", ") })}{" "}
      {withdrawalMailText(terms.returnPostage === "shop" ? "shopPaysPostage" : "youPayPostage")}{" "}
      {withdrawalMailText("moneyBack", { day })}
    </MailText>
  );
}

function NothingIsSent() {
  return <MailText>{withdrawalMailText("nothingSent")}</MailText>;
}
