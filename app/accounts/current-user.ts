/** The person who is logged in, as the browser may know them. */
export interface CurrentUser {
  uid: string;
  /** By default the part of the e-mail before the @. */
  username: string;
  email: string;
  role: "user" | "admin";
  /** Storage key of the picture, or null for the default one. */
  profilePic: string | null;
}

/** What every page shows of the person who looks at it. */
export interface PageUser {
  /** Ids of the records on their wishlist. First, for page templates (server/page-cache/customer-pages/wishlist-data.ts). */
  wishlist: readonly string[];
  user: CurrentUser | null;
}

/** What a person is called: the name they chose, else the part of their e-mail before the @. */
export function usernameOf({ username, email }: { username: string; email: string }): string {
  return username === "" ? (email.split("@")[0] ?? "") : username;
}
