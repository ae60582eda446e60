import type { OrderStatus } from "../../db/column-values.ts";
import type {
  ChangeStatusResult,
  LastStatusChange,
} from "../../orders/process/change-order-status.server.ts";
import { formatDateTime } from "../../shop-time.ts";

/** Milliseconds for which a change was made "a moment ago". */
const moment = 60_000;

/** An order that did not get the status that it was to have. */
interface Refusal {
  /** The status that it has. */
  status: OrderStatus;
  /** Why; "" when nobody knows. */
  cause: string;
}

/** Why an order that was to be paid when it is shipped cannot be shipped. */
const lapsedCause =
  "the authorisation of its payment has lapsed, so no money can be taken for it any more";

/** Why an order that its customer withdrew from in part is not shipped as the page showed it. */
const changedCause =
  "its customer has withdrawn from records since this page was opened, so look at what is left of it and ship that";

/** What an admin is told of an order that did not get its status. */
export function describeRefusal(
  result: Exclude<ChangeStatusResult, { ok: true } | { reason: "not-found" }>,
  seenBy: { uid: string; now: Date },
): Refusal {
  const { status } = result;
  switch (result.reason) {
    case "payment-lapsed":
      return { status, cause: lapsedCause };
    case "changed":
      return { status, cause: changedCause };
    case "not-allowed":
      return { status, cause: statusCause(result.last, seenBy) };
  }
}

/** Who gave an order its status, for an admin who comes too late; "" when nobody knows. */
export function statusCause(
  last: LastStatusChange | null,
  { uid, now }: { uid: string; now: Date },
): string {
  if (!last) return "";
  const { changedAt } = last;
  const isRecent = now.getTime() - changedAt.getTime() < moment;
  const when = isRecent ? "a moment ago" : `on ${formatDateTime(changedAt)}`;
  return `${actorOf(last, uid)} did it ${when}`;
}

/** The cause as a sentence after another one; "" when there is none. An email keeps its first letter. */
export function causeSentence(cause: string): string {
  if (cause === "") return "";
  const [actor = ""] = cause.split(" ");
  const first = actor.includes("@") ? cause.charAt(0) : cause.charAt(0).toUpperCase();
  return ` ${first}${cause.slice(1)}.`;
}

function actorOf({ uid, email, changedAs }: LastStatusChange, you: string): string {
  if (changedAs === "customer") return "the customer";
  if (changedAs === "shop") return "the shop";
  if (uid === you) return "you";
  return email ?? "somebody whose account is deleted";
}
