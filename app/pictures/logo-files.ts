import type { ShopLogo } from "../shop.ts";

/**
 * What is drawn of a logo, each a PNG: itself as pages, mails and documents show it, the icon of a browser's tab, that of a
 * phone, and the picture of a shared link.
 */
export const logoFiles = ["page", "icon", "touch", "share"] as const;
export type LogoFile = (typeof logoFiles)[number];

const namePattern = /^logo\/[0-9a-f-]{36}-(?:page|icon|touch|share)\.png$/;

/** Whether a path below /pictures/ may be a file of a logo. */
export function isLogoKey(path: string): boolean {
  return namePattern.test(path);
}

/** The key of a file of a logo in the picture store. */
export function logoKey({ key }: Pick<ShopLogo, "key">, file: LogoFile): string {
  return `logo/${key}-${file}.png`;
}

/** Its URL; what it shows never changes: another logo has another key. */
export function logoUrl(logo: Pick<ShopLogo, "key">, file: LogoFile): string {
  return `/pictures/${logoKey(logo, file)}`;
}
