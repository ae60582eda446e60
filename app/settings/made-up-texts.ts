import { defineTexts } from "../language/define-texts.ts";

/** What the shop tells of its owner (app/made-up-details.ts). */
export const madeUpText = defineTexts({
  en: {
    address: "address",
    email: "email",
    vatNumber: "VAT number",
    bankAccount: "bank account",
  },
  da: {
    address: "adresse",
    email: "e-mailadresse",
    vatNumber: "CVR-/momsnummer",
    bankAccount: "bankkonto",
  },
});
