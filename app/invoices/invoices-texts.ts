import { defineTexts } from "../language/define-texts.ts";

/** What documents are called, also where orders and mails list them, and the reasons that the shop itself gives for them. */
export const invoicesText = defineTexts({
  en: {
    invoice: "Invoice",
    creditNote: "Credit note",
    invoiceNumber: "Invoice number: {number}",
    creditNoteNumber: "Credit note number: {number}",
    notSent: "Not sent.",
    cancelled: "The order was cancelled.",
    withdrawal: "Withdrawal from the contract.",
    withdrawalLess: "Withdrawal. Less: {why}",
    refund: "Refund.",
    paidNotOwed: "Paid and not owed",
    withdrawn: "Withdrawal",
    withdrawnWhy: "Withdrawal: {why}",
  },
  da: {
    invoice: "Faktura",
    creditNote: "Kreditnota",
    invoiceNumber: "Fakturanummer: {number}",
    creditNoteNumber: "Kreditnotanummer: {number}",
    notSent: "Ikke sendt.",
    cancelled: "Ordren blev annulleret.",
    withdrawal: "Aftalen er fortrudt.",
    withdrawalLess: "Aftalen er fortrudt. Fradrag: {why}",
    refund: "Tilbagebetaling.",
    paidNotOwed: "Betalt for meget",
    withdrawn: "Fortrydelse",
    withdrawnWhy: "Fortrydelse: {why}",
  },
});
