import { defineTexts } from "../../language/define-texts.ts";

/** Texts of a clock in doubt, on the dashboard and in the mail to the shop. */
export const clockText = defineTexts({
  en: {
    mayBeWrong: "Is it {day}?",
    contradicted: "This machine’s clock says {ours}, but {source} says {theirs}.",
    jumped:
      "This machine’s clock says {ours}, and the last time that the shop saw was {theirs}. Either the shop was switched off in between, or the clock is wrong.",
    database: "the database",
    whatWaits:
      "Orders and payments continue. Until the date is certain, invoices and credit notes are not issued, and nothing is deleted for its age.",
    setTheClock:
      "If the date is wrong, set the machine’s clock (timedatectl set-ntp true). The shop notices by itself, and issues what waits with the right date.",
    confirm: "Yes, it is {day}",
    confirmed: "Documents are dated {day} from now on.",
    dayChanged: "By now the clock says {day}. Look at the date again.",
    notInDoubt: "The clock is not in doubt any more.",
    awaiting: {
      one: "{n} document waits for its date:",
      other: "{n} documents wait for their date:",
    },
    manyAwaiting: "{n} documents or more wait for their date, among them:",
    ofOrder: "{document}, order {order}",
    mailSubject: "Is it {day}? Invoices wait for the right date",
    toDashboard: "See what waits",
  },
  da: {
    mayBeWrong: "Er det den {day} i dag?",
    contradicted: "Maskinens ur siger {ours}, men {source} siger {theirs}.",
    jumped:
      "Maskinens ur siger {ours}, og butikken så sidst tidspunktet {theirs}. Enten var butikken slukket imens, eller også går uret forkert.",
    database: "databasen",
    whatWaits:
      "Ordrer og betalinger fortsætter. Indtil datoen er sikker, udstedes der ingen fakturaer og kreditnotaer, og intet slettes på grund af sin alder.",
    setTheClock:
      "Er datoen forkert, skal du stille maskinens ur (timedatectl set-ntp true). Butikken opdager det selv og udsteder det, der venter, med den rigtige dato.",
    confirm: "Ja, det er den {day}",
    confirmed: "Dokumenter får datoen {day} fra nu af.",
    dayChanged: "Uret siger nu {day}. Tjek datoen igen.",
    notInDoubt: "Der er ikke længere tvivl om uret.",
    awaiting: {
      one: "{n} dokument venter på sin dato:",
      other: "{n} dokumenter venter på deres dato:",
    },
    manyAwaiting: "Mindst {n} dokumenter venter på deres dato, blandt andre:",
    ofOrder: "{document}, ordre {order}",
    mailSubject: "Er det den {day} i dag? Fakturaer venter på den rigtige dato",
    toDashboard: "Se, hvad der venter",
  },
});
