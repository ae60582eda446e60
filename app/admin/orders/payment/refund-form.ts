import { z } from "zod";
import { readAmount } from "../../../catalogue/cost.ts";
import { cleanLine } from "../../../forms/clean-text.ts";

/** What can be ticked besides typing an amount. Øre. */
export interface RefundPart {
  /** "postage", or a line's number. */
  id: string;
  label: string;
  amount: number;
}

interface RefundedOrder {
  lines: readonly { lineNumber: number; album: string; quantity: number; unitPrice: number }[];
  shippingCost: number;
}

/** The parts of an order that are refunded by a tick: its lines, and its postage. */
export function refundParts({ lines, shippingCost }: RefundedOrder): RefundPart[] {
  const parts = lines.map(({ lineNumber, album, quantity, unitPrice }) => ({
    id: String(lineNumber),
    label: quantity === 1 ? album : `${quantity} × ${album}`,
    amount: unitPrice * quantity * 100,
  }));
  const postage = { id: "postage", label: "Postage", amount: shippingCost * 100 };
  return [...parts, postage].filter(({ amount }) => amount > 0);
}

export interface RefundValues {
  key: string;
  /** Øre, above 0. */
  amount: number;
  /** What could be refunded when the form was opened. */
  seen: number;
  reason: string;
  /** The ids of the parts that were ticked. */
  parts: string[];
}

export type RefundErrors = { [Field in "amount" | "reason"]?: string };

const hidden = z.object({ key: z.uuid(), seen: z.coerce.number().int().min(0) });

/** An amount that was typed counts; without one, what was ticked. Null: no form of this page. */
export function readRefundForm(
  form: FormData,
  parts: readonly RefundPart[],
): { values: RefundValues } | { errors: RefundErrors } | null {
  const hiddenFields = hidden.safeParse({ key: form.get("key"), seen: form.get("seen") });
  if (!hiddenFields.success) return null;
  const typed = textOf(form, "amount").trim();
  const ticked = form.getAll("part");
  const sum = parts.reduce((total, { id, amount }) => {
    return ticked.includes(id) ? total + amount : total;
  }, 0);
  const amount = typed === "" ? sum : readAmount(typed);
  const reason = cleanLine(textOf(form, "reason"));
  const errors: RefundErrors = {
    ...((amount === null || amount <= 0) && {
      amount: "Enter an amount above 0, such as 89 or 87,50, or choose lines.",
    }),
    ...(reason === "" && { reason: "Say why: the customer's order keeps it." }),
    ...(reason.length > 500 && { reason: "At most 500 characters." }),
  };
  if (amount === null || Object.keys(errors).length > 0) return { errors };
  const chosen = parts.map(({ id }) => id).filter((id) => ticked.includes(id));
  return { values: { ...hiddenFields.data, amount, reason, parts: chosen } };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
