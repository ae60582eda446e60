import type { OnlineProvider } from "../../payment/online-provider.ts";
import type { Services } from "../../services-context.ts";

/** What the functions that ask payment providers work with. */
export interface PaymentServices extends Pick<
  Services,
  "db" | "now" | "queueMail" | "log" | "publicUrl" | "waitUntil"
> {
  /** The connected providers by their ids. */
  online: ReadonlyMap<string, OnlineProvider>;
}
