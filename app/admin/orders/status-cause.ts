import type { OrderStatus } from "../../db/column-values.ts";
import type {
  ChangeStatusResult,
  LastStatusChange,
} from "../../orders/process/change-order-status.server.ts";
import { formatDateTime } from "../../shop-time.ts";
import { adminOrdersText } from "./orders-texts.ts";

/** Milliseconds for which a change was made "a moment ago". */
const moment = 60_000;

/** An order that did not get the status that it was to have. */
interface Refusal {
  /** The status that it has. */
  status: OrderStatus;
  /** Why; "" when nobody knows. */
  cause: string;
}

/** What an admin is told of an order that did not get its status. */
export function describeRefusal(
  result: Exclude<ChangeStatusResult, { ok: true } | { reason: "not-found" }>,
  seenBy: { uid: string; now: Date },
): Refusal {
  const { status } = result;
  switch (result.reason) {
    case "payment-lapsed":
      return { status, cause: adminOrdersText("lapsed") };
    case "quiet":
      return { status, cause: adminOrdersText("shopQuiet") };
    case "changed":
      return { status, cause: adminOrdersText("changed") };
    case "not-picked-up":
      return { status, cause: adminOrdersText("notPickedUp") };
    case "no-address":
      return { status, cause: adminOrdersText("noAddress") };
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
  const email = last.email ?? "";
  const time = formatDateTime(changedAt);
  switch (actorOf(last, uid)) {
    case "customer":
      return isRecent ? adminOrdersText("customerNow") : adminOrdersText("customerOn", { time });
    case "shop":
      return isRecent ? adminOrdersText("shopNow") : adminOrdersText("shopOn", { time });
    case "you":
      return isRecent ? adminOrdersText("youNow") : adminOrdersText("youOn", { time });
    case "admin":
      return isRecent
        ? adminOrdersText("adminNow", { email })
        : adminOrdersText("adminOn", { email, time });
    case "somebody":
      return isRecent ? adminOrdersText("somebodyNow") : adminOrdersText("somebodyOn", { time });
  }
}

/** The cause as a sentence after another one; "" when there is none. An email keeps its first letter. */
export function causeSentence(cause: string): string {
  if (cause === "") return "";
  const [actor = ""] = cause.split(" ");
  const first = actor.includes("@") ? cause.charAt(0) : cause.charAt(0).toUpperCase();
  return ` ${first}${cause.slice(1)}.`;
}

/** "somebody" is one whose account is deleted. */
type Actor = "customer" | "shop" | "you" | "admin" | "somebody";

function actorOf({ uid, email, changedAs }: LastStatusChange, you: string): Actor {
  if (changedAs === "customer" || changedAs === "shop") return changedAs;
  if (uid === you) return "you";
  return email === null ? "somebody" : "admin";
}
