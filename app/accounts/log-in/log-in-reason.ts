/** What somebody is sent to log in for, by the path that follows. The first that fits counts. */
const reasons: [RegExp, string][] = [
  [/^\/user\/cart$/, "see your cart"],
  [/^\/user\/checkout$/, "place your order"],
  [/^\/user\/wishlist$/, "see your wishlist"],
  [/^\/user\/orders/, "see your orders"],
  [/^\/(user|admin)\/profile(\/|$)/, "see your profile"],
  [/^\/admin/, "run the shop"],
];

/** Such as "see your cart", for the path that follows the log-in; null when it needs none. */
export function findLogInReason(to: string): string | null {
  const [path = ""] = to.split(/[?#]/);
  return reasons.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
