import { madeUpText } from "./settings/made-up-texts.ts";

/** What the shop tells of its owner. */
export interface ShopDetails {
  address: readonly string[];
  email: string;
  vatNumber: string;
  bankAccount: string;
}

export interface MadeUpDetail {
  name: DetailName;
  /** In the current language. */
  label: string;
  value: string;
}

type DetailName = "address" | "email" | "vatNumber" | "bankAccount";

/** The street of the shop as it comes; there is none of this name. */
const madeUpStreet = "Sleeve Street 33";

/** Domains that are reserved and reach nobody (RFC 2606). */
const reservedDomain = /@(?:.*\.)?(?:example\.(?:com|net|org)|example|invalid|test|localhost)$/i;

/**
 * The details that are still as they came, or cannot be true: invoices and mails show them to customers
 * (docs/rules.md, Starting and stopping).
 */
export function findMadeUpDetails(shop: ShopDetails): MadeUpDetail[] {
  const details: { name: DetailName; value: string; madeUp: boolean }[] = [
    {
      name: "address",
      value: shop.address.slice(1).join(", "),
      madeUp: shop.address.includes(madeUpStreet),
    },
    { name: "email", value: shop.email, madeUp: reservedDomain.test(shop.email) },
    { name: "vatNumber", value: shop.vatNumber, madeUp: hasOnlyZeros(shop.vatNumber) },
    { name: "bankAccount", value: shop.bankAccount, madeUp: hasOnlyZeros(shop.bankAccount) },
  ];
  return details.flatMap(({ name, value, madeUp }) =>
    madeUp ? [{ name, label: madeUpText(name), value }] : [],
  );
}

/** `address (Sleeve Street 33, …), VAT number (DK 00 00 00 00)` */
export function listDetails(details: readonly MadeUpDetail[]): string {
  return details.map(({ label, value }) => `${label} (${value})`).join(", ");
}

function hasOnlyZeros(number: string): boolean {
  return !/[1-9]/.test(number);
}
