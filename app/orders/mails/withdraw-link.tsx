import { MailLink, MailText } from "../../mail/mail-frame.tsx";

/** The withdrawal function, which the law wants within reach of each order, and what the consumer is told of it. */
export function WithdrawLink({ publicUrl, orderNumber }: WithdrawLinkProps) {
  return (
    <MailText quiet>
      Changed your mind?{" "}
      <MailLink href={`${publicUrl}/withdraw?order=${orderNumber}`}>
        Withdraw from contract here
      </MailLink>
      , until 14 days after your records are with you.{" "}
      <MailLink href={`${publicUrl}/withdrawal-information`}>Withdrawal information</MailLink>
      {" · "}
      <MailLink href={`${publicUrl}/terms`}>Terms</MailLink>
    </MailText>
  );
}

interface WithdrawLinkProps {
  publicUrl: string;
  orderNumber: string;
}
