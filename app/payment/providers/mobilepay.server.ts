import type { PaymentProvider } from "../payment-provider.ts";

/** MobilePay, by Vipps MobilePay. */
export const mobilePay: PaymentProvider = {
  id: "mobilepay",
  name: "MobilePay",
  paidHow: "with MobilePay",
  explanation:
    "You approve the payment in MobilePay. The money is taken when your records leave the shop.",
  afterwards: "The money is taken when your records leave the shop.",
  // The provider takes EUR too, in which the shop does not sell.
  currencies: ["DKK", "NOK"],
  webhook: "vipps",
  connect: async ({ vipps }, publicUrl) => {
    if (!vipps) return null;
    const { connectVipps } = await import("./vipps/connect-vipps.server.ts");
    return connectVipps(vipps, publicUrl);
  },
};
