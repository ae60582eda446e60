import { randomBytes } from "node:crypto";
import type { CurrentUser, PageUser } from "../../../app/accounts/current-user.ts";

/** Texts of a page that are another for each person. */
export const textFields = ["uid", "username", "email", "profilePic", "nonce"] as const;
export type TextField = (typeof textFields)[number];

/** Customers whose pages differ in the same places. */
export interface CustomerKind {
  role: CurrentUser["role"];
  hasPicture: boolean;
}

// Private-use characters and a random text, so that nothing in the catalogue is taken for a placeholder.
const mark = `\uE000${randomBytes(9).toString("hex")}`;
const placeholders = Object.fromEntries(
  textFields.map((field) => [field, `${mark}${field}\uE001`]),
) as { [field in TextField]: string };

/** Finds the placeholders of texts; the first group is the field. */
export const anyPlaceholder = new RegExp(`${mark}(${textFields.join("|")})\uE001`, "g");

/** The nonce of a page that is rendered for a template. */
export const placeholderNonce = placeholders.nonce;

/** The id of a record that is none: the first on a placeholder user's wishlist. */
export const placeholderRecordId = `${mark}wishlist\uE001`;

/** The person for whom a template is rendered, with these records on the wishlist. */
export function createPlaceholderUser(
  { role, hasPicture }: CustomerKind,
  wishlist: readonly string[],
): PageUser {
  const { uid, username, email, profilePic } = placeholders;
  return {
    wishlist: [placeholderRecordId, ...wishlist],
    user: { uid, username, email, role, profilePic: hasPicture ? profilePic : null },
  };
}
