import { defineTexts } from "../language/define-texts.ts";

/** What an admin mends on an order, besides the address. */
export const orderFormText = defineTexts({
  en: {
    email: "Email",
    note: "Note",
    shopNote: "Shop note",
    trackingNumber: "Tracking number",
    deliveredOn: "Delivered on",
    enterDay: "Enter a day such as 2026-03-14.",
  },
  da: {
    email: "E-mail",
    note: "Bemærkning",
    shopNote: "Intern note",
    trackingNumber: "Pakkenummer",
    deliveredOn: "Leveret den",
    enterDay: "Indtast en dato, f.eks. 2026-03-14.",
  },
});
