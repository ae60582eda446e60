/** The user who is logged in, with what the browser may know. */
export interface CurrentUser {
  uid: string;
  /** By default the part of the email before the @. */
  username: string;
  email: string;
  role: "user" | "admin";
  /** Storage key of the picture, or null for the default one. */
  profilePic: string | null;
}

/** What every page shows of the user who requested it. */
export interface PageUser {
  /** Ids of the records on the wishlist. First, for page templates (server/page-cache/customer-pages/wishlist-data.ts). */
  wishlist: readonly string[];
  user: CurrentUser | null;
}

/** The name that a user chose, else the part of their email before the @. */
export function usernameOf({ username, email }: { username: string; email: string }): string {
  return username === "" ? (email.split("@")[0] ?? "") : username;
}
