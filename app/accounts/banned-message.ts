import { shop } from "../../shop.config.ts";

/** Shown to a banned user only after the right password or passkey. */
export const bannedMessage = `This account is closed. Write to ${shop.email} if that is a mistake.`;
