import { formatOere } from "../../../catalogue/price.ts";
import type { Dispute } from "../../../orders/payments/disputes.server.ts";
import { formatDate, formatDateTime } from "../../../shop-time.ts";
import { Notice } from "../../../ui/notice.tsx";

const endings = {
  won: "The bank decided for the shop: the money stays.",
  lost: "The bank decided for the customer: the money went back to them.",
  closed: "It ended without a decision about the money.",
};

/** A customer's demand at the bank: until when the shop may answer, or how it ended. */
export function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { amount, reason, status, answerBy, openedAt } = dispute;
  return (
    <Notice tone={status === "open" ? "bad" : "plain"}>
      <b>Dispute</b> of {formatOere(amount)}, opened on {formatDate(openedAt)}
      {reason !== "" && <> ({reason.replaceAll("_", " ")})</>}.{" "}
      {status !== "open"
        ? endings[status]
        : answerBy === null
          ? "The bank decides."
          : `Answer in the provider's dashboard by ${formatDateTime(answerBy)}.`}
    </Notice>
  );
}
