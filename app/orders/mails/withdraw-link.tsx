import { Link } from "@react-email/components";
import { ink, MailText } from "../../mail/mail-frame.tsx";

/** The withdrawal function, which the law wants within reach of each order, and what the consumer is told of it. */
export function WithdrawLink({ publicUrl, orderNumber }: WithdrawLinkProps) {
  const style = { color: ink.text };
  return (
    <MailText quiet>
      Changed your mind?{" "}
      <Link href={`${publicUrl}/withdraw?order=${orderNumber}`} style={style}>
        Withdraw from contract here
      </Link>
      , until 14 days after your records are with you.{" "}
      <Link href={`${publicUrl}/withdrawal-information`} style={style}>
        Withdrawal information
      </Link>{" "}
      <Link href={`${publicUrl}/terms`} style={style}>
        Terms
      </Link>
    </MailText>
  );
}

interface WithdrawLinkProps {
  publicUrl: string;
  orderNumber: string;
}
