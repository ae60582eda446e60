import { accountText } from "./accounts-texts.ts";
import { isReservedName } from "./reserved-name.ts";

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

/**
 * The name that a user chose, else the part of their email before the @. A customer whose name is the shop's own is
 * called "Customer".
 */
export function usernameOf({
  username,
  email,
  role,
}: {
  username: string;
  email: string;
  role: string | null | undefined;
}): string {
  const name = username === "" ? (email.split("@")[0] ?? "") : username;
  return role !== "admin" && isReservedName(name) ? accountText("nameless") : name;
}
