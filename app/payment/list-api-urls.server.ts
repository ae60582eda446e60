import type { PaymentSettings } from "./payment-provider.ts";
import { vippsApis } from "./providers/vipps/vipps-apis.ts";

/** The addresses of the payment providers that have keys. */
export function listApiUrls({ stripe, vipps }: PaymentSettings): string[] {
  return [
    ...(stripe ? [stripe.apiUrl ?? "https://api.stripe.com"] : []),
    ...(vipps ? [vipps.apiUrl ?? vippsApis.live] : []),
  ];
}
