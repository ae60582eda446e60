import { Notice } from "../../ui/notice.tsx";
import { orderText } from "../orders-texts.ts";
import { linesNotShipped, listCopies } from "./shipment.ts";

interface NotSentProps {
  lines: readonly { album: string; quantity: number; shipped: number | null }[];
  /** What it means for the reader. */
  consequence: string;
}

/** What of a shipped order was not sent; nothing where all of it was. */
export function NotSent({ lines, consequence }: NotSentProps) {
  const rest = linesNotShipped(lines);
  if (rest.length === 0) return null;
  return (
    <Notice tone="plain">{orderText("notSent", { copies: listCopies(rest), consequence })}</Notice>
  );
}
