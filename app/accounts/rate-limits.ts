const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * All rate limits: `points` attempts within `seconds`, counted from the first. Limits whose name ends in
 * `-network` count for a network address, the others for an account or email. Those of a network are wide,
 * since a school or a company has one address for everybody.
 */
const limits = {
  /** Wrong passwords for one email, known or not, from one network. */
  "log-in": { points: 5, seconds: quarterHour },
  /** The same from a browser that has logged in with it before. */
  "log-in-known": { points: 5, seconds: quarterHour },
  /** The same from all other browsers together. Beyond it, attempts are slowed down. */
  "log-in-strangers": { points: 100, seconds: day },
  "log-in-slowed": { points: 1, seconds: 5 * minute },
  /** Beyond it, the owner of the account is mailed. */
  "log-in-many": { points: 20, seconds: day },
  "log-in-warning": { points: 1, seconds: day },
  /** Wrong passwords, codes and passkeys, over all accounts. */
  "log-in-network": { points: 100, seconds: quarterHour },
  /** Passkey challenges; each is stored for five minutes. */
  "passkey-network": { points: 200, seconds: quarterHour },
  /** Two-factor codes after the right password. */
  "two-factor-code": { points: 5, seconds: quarterHour },
  /** Each code works once; Better Auth accepts one for 90 seconds. */
  "used-code": { points: 1, seconds: 2 * minute },
  /** Wrong passwords of a logged-in user: the session may have been left open on a shared device. */
  "own-password": { points: 10, seconds: quarterHour },
  "sign-up-network": { points: 100, seconds: hour },
  /** Mails to one email that somebody signs up with or enters; the second for each link that is asked for. */
  "welcome-email": { points: 3, seconds: day },
  "confirm-email": { points: 5, seconds: hour },
  /** Orders of one email that is not confirmed, each of which sends mails there. */
  "unconfirmed-orders": { points: 10, seconds: day },
  /** Reset links to one email: nobody can fill a mailbox with them. */
  reset: { points: 5, seconds: hour },
  "reset-network": { points: 30, seconds: hour },
  "new-password-network": { points: 30, seconds: hour },
  profile: { points: 60, seconds: quarterHour },
  "profile-picture": { points: 20, seconds: quarterHour },
  /** Covers that one admin uploads: enough for a box of records, too few for a script in a loop. */
  cover: { points: 120, seconds: 10 * minute },
  /** Photos of copies: several of each record in the box. */
  photo: { points: 480, seconds: 10 * minute },
  /** Sleeves that are drawn while one admin types: some for each record of a box. */
  "sleeve-preview": { points: 600, seconds: 10 * minute },
  wishlist: { points: 120, seconds: minute },
  /** docs/rules.md, Comments. */
  comment: { points: 5, seconds: minute },
  "comment-network": { points: 60, seconds: minute },
  checkout: { points: 30, seconds: 10 * minute },
  "checkout-network": { points: 300, seconds: 10 * minute },
  /** Mails and payments by which an admin tries what is set. */
  "test-mail": { points: 10, seconds: quarterHour },
  "test-payment": { points: 10, seconds: quarterHour },
  /** Order numbers with an email, at /withdraw. */
  "withdrawal-network": { points: 30, seconds: 10 * minute },
  /** Forms posted to /withdraw, whatever is in them. */
  "withdrawal-post-network": { points: 120, seconds: 10 * minute },
  /** Reports of comments. */
  "report-network": { points: 20, seconds: 10 * minute },
  /** Confirmations to one email that a visitor named: nobody can fill a mailbox with them. */
  "report-email": { points: 3, seconds: hour },
} as const;

export type RateLimitName = keyof typeof limits;

/** `points` attempts within `seconds`, counted from the first, for each subject. */
export interface RateLimit {
  name: string;
  /** The account, email or network that the attempts count for; stored hashed. */
  subject: string;
  /** The network or browser whose attempts count apart from all others of the subject; stored hashed. */
  from?: string | undefined;
  points: number;
  seconds: number;
}

export function rateLimitFor(name: RateLimitName, subject: string, from?: string): RateLimit {
  return { name, subject, from, ...limits[name] };
}
