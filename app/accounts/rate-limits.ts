const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

/**
 * How often what may be tried, all in one list: `points` tries within `seconds`, counted from the first.
 * A name ending in `-network` is counted for the address it comes from, the others for the account; so
 * the ones for an address are wide, since a school or a company has one for everybody.
 */
const limits = {
  /** Wrong passwords for one account, known or not. */
  "log-in": { points: 5, seconds: quarter },
  /** Wrong passwords, codes and passkeys, over all accounts. */
  "log-in-network": { points: 100, seconds: quarter },
  /** Questions that a passkey is to answer; each is kept for five minutes. */
  "passkey-network": { points: 200, seconds: quarter },
  /** Codes after the right password. */
  "second-factor": { points: 5, seconds: quarter },
  /** A code of six digits is good once; it is known for 90 seconds. */
  "used-code": { points: 1, seconds: 2 * minute },
  /** Wrong passwords that a session may give: it could be somebody else's that was left open. */
  "own-password": { points: 10, seconds: quarter },
  "sign-up-network": { points: 100, seconds: hour },
  /** Links by e-mail to one address: nobody's mailbox can be filled from here. */
  reset: { points: 5, seconds: hour },
  "reset-network": { points: 30, seconds: hour },
  "new-password-network": { points: 30, seconds: hour },
  profile: { points: 60, seconds: quarter },
  "profile-picture": { points: 20, seconds: quarter },
  /** Covers that one admin uploads: a box of records goes through, a script that never stops does not. */
  cover: { points: 120, seconds: 10 * minute },
  wishlist: { points: 120, seconds: minute },
  /** As docs/rules.md, Comments, says. */
  comment: { points: 5, seconds: minute },
  "comment-network": { points: 60, seconds: minute },
  checkout: { points: 30, seconds: 10 * minute },
  "checkout-network": { points: 300, seconds: 10 * minute },
} as const;

export type RateLimitName = keyof typeof limits;

/** A limit on tries: `points` of them within `seconds`, counted from the first, for each `by`. */
export interface RateLimit {
  /** What is tried, such as "log-in". */
  name: string;
  /** Who or what the count is kept for: an account, a network address, a person. Kept hashed. */
  subject: string;
  points: number;
  seconds: number;
}

/** The limit of the list for one account or network. */
export function rateLimitFor(name: RateLimitName, subject: string): RateLimit {
  return { name, subject, ...limits[name] };
}
