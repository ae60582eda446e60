import { defineTexts } from "../../language/define-texts.ts";

/** Invoices that are owed for too long, and reminders of them. */
export const overdueText = defineTexts({
  en: {
    overdue: "Overdue",
    allUnpaid: "All that is unpaid",
    noneOverdue: "No invoice is overdue.",
    order: "Order",
    toBePaidBy: "To be paid by",
    owed: "Owed",
    reminders: "Reminders",
    invoiceOf: "{name}, invoice {number}",
    sendReminder: "Send reminder",
    noEmail: "No email: the account is deleted.",
    reminded: {
      one: "Reminded once, on {date}.",
      other: "Reminded {n} times, the last on {date}.",
    },
    atMostWeekly: "At most one reminder a week.",
    nothingOwed: "Nothing is owed for order {order} any more: no reminder was sent.",
    accountDeleted: "The account of order {order} is deleted: there is no email to write to.",
    remindedBefore:
      "The customer of order {order} was reminded on {date}: at most one reminder a week.",
    isReminded: "The customer of order {order} is reminded of {money} by mail.",
  },
  da: {
    overdue: "Forfaldne",
    allUnpaid: "Alle ubetalte",
    noneOverdue: "Ingen fakturaer er forfaldne.",
    order: "Ordre",
    toBePaidBy: "Betales senest",
    owed: "Udestående",
    reminders: "Påmindelser",
    invoiceOf: "{name}, faktura {number}",
    sendReminder: "Send påmindelse",
    noEmail: "Ingen e-mail: Kontoen er slettet.",
    reminded: {
      one: "Påmindet én gang, den {date}.",
      other: "Påmindet {n} gange, senest den {date}.",
    },
    atMostWeekly: "Højst én påmindelse om ugen.",
    nothingOwed:
      "Der er ikke længere noget at betale for ordre {order}. Der er ikke sendt nogen påmindelse.",
    accountDeleted:
      "Kontoen bag ordre {order} er slettet: Der er ingen e-mailadresse at skrive til.",
    remindedBefore:
      "Kunden bag ordre {order} blev påmindet den {date}: Der kan højst sendes én påmindelse om ugen.",
    isReminded: "Kunden bag ordre {order} får en påmindelse om {money} på mail.",
  },
});
