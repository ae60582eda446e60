import { createHash } from "node:crypto";
import type { Database, Transaction } from "../db/database.ts";
import type { Language } from "../language/languages.ts";
import { findLegalTextsAt } from "../legal-texts/find-legal-text.server.ts";
import { fillPlaceholders } from "../legal-texts/placeholders.ts";

/** The texts that a contract is made under, with their placeholders filled in. */
export interface ContractTexts {
  terms: string;
  /** With the model form. */
  withdrawalInformation: string;
}

/** The texts of the shop in the current language, now or at a moment. */
export async function readContractTexts(
  db: Database | Transaction,
  { language, at }: { language: Language; at?: Date },
): Promise<ContractTexts> {
  const slugs = ["terms", "withdrawal-information"] as const;
  const texts = await findLegalTextsAt(db, { slugs, language, at });
  return {
    terms: fillPlaceholders(texts.terms),
    withdrawalInformation: fillPlaceholders(texts["withdrawal-information"]),
  };
}

/** The key of a pair of texts in `contract_texts`. */
export function digestOf({ terms, withdrawalInformation }: ContractTexts): string {
  return createHash("sha256")
    .update(JSON.stringify([terms, withdrawalInformation]))
    .digest("hex");
}

/**
 * The texts that an order was placed under, whatever the shop's texts are by now. For an order from before they were stored:
 * the versions that were saved last when it was placed.
 */
export async function findContractTexts(
  db: Database,
  { orderNumber, language }: { orderNumber: string; language: Language },
): Promise<ContractTexts> {
  const order = await db
    .selectFrom("orders")
    .leftJoin("contractTexts", "contractTexts.digest", "orders.contractDigest")
    .select(["terms", "withdrawalInformation", "createdAt"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const { terms, withdrawalInformation, createdAt } = order;
  if (terms !== null && withdrawalInformation !== null) return { terms, withdrawalInformation };
  return readContractTexts(db, { language, at: createdAt });
}
