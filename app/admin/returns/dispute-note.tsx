import { formatOere } from "../../catalogue/price.ts";
import { Notice } from "../../ui/notice.tsx";
import type { ListedDispute } from "./listed-dispute.ts";
import { returnsText } from "./returns-texts.ts";

/** Says how an order's disputes affect its refund; renders nothing without any. */
export function DisputeNote({ disputes }: { disputes: readonly ListedDispute[] }) {
  return disputes.map((dispute, index) => {
    const words = describe(dispute);
    return (
      words !== "" && (
        <Notice key={index} tone="plain">
          {words}
        </Notice>
      )
    );
  });
}

function describe({ status, amount, chargedBack, blocksRefunds }: ListedDispute): string {
  if (status === "open") {
    return returnsText(blocksRefunds ? "disputeOpen" : "inquiryOpen", {
      money: formatOere(chargedBack > 0 ? chargedBack : amount),
    });
  }
  return chargedBack > 0 ? returnsText("bankTook", { money: formatOere(chargedBack) }) : "";
}
