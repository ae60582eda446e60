import { legalSlugs } from "../../legal-texts/legal-text-slugs.ts";

/** Logging in, and what guards itself: an owner who types /admin is led to log in. Pictures are in mails, too. */
const openPaths =
  /^\/(?:login(?:\/(?:code|passkey))?|logout|forgot-password|reset-password|setup|admin|pictures|\.well-known)(?:\/|$)/;

/** The account of a customer: its orders with their invoices, its data, and deleting it. */
const accountPaths = /^\/user\/(?:orders|profile)(?:\/|$)/;

/** Whatever else customers have a right to once they have ordered, with what its pages load. */
const orderPaths = new RegExp(
  `^/(?:withdraw|thankyou|page-user|guarantee-notice/[^/]+|${legalSlugs.join("|")})/?$`,
);

/** Whether a path answers as ever while visitors find the shop closed. */
export function isOpenWhileClosed(pathname: string): boolean {
  return openPaths.test(pathname);
}

/** Whether a path answers to those who are logged in. */
export function isOpenToAccounts(pathname: string): boolean {
  return accountPaths.test(pathname);
}

/** Whether a path answers once the shop has an order. */
export function isOpenAfterOrders(pathname: string): boolean {
  return accountPaths.test(pathname) || orderPaths.test(pathname);
}
