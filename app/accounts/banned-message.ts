import { shop } from "../../shop.config.ts";

/** What a banned person is told once they have shown that the account is theirs. */
export const bannedMessage = `This account is closed. Write to ${shop.email} if that is a mistake.`;
