import type { TaxSettings } from "../vat/tax-settings.ts";
import { paymentSection, type PaymentSettings } from "./payment-section.ts";
import { taxesSection } from "./taxes-section.ts";

/** Everything that the owner sets in the shop, by the pages on which it stands. */
export interface ShopSettings {
  taxes: TaxSettings;
  payment: PaymentSettings;
}

/** The pages of settings, in the order of their links. */
export const sections = [taxesSection, paymentSection] as const;
