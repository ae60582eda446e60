import { defineTexts } from "../language/define-texts.ts";

/** What the page says on which customers withdraw from a contract. The Danish statement is that of the law's standard form. */
export const withdrawalText = defineTexts({
  en: {
    withdraw: "Withdraw from a contract",
    untilWhen:
      "You can withdraw until {days} days after your records are with you, without a reason. Until an order leaves the shop, withdrawing cancels it. An order keeps the days that it was placed with.",
    yourOrders: "Your orders",
    yourOrder: "Your order",
    anotherOrder: "Another order",
    order: "Order {order}",
    until: "until {date}",
    orderNumber: "Order number",
    asInMail: "As in the mail that confirmed your order: 260314-ABCDEF",
    email: "Email",
    continue: "Continue",
    statement:
      "I, {name}, withdraw from the contract of order {order} of {date} for these records:",
    namelessStatement: "I withdraw from the contract of order {order} of {date} for these records:",
    records: "Records",
    copiesOf: "Copies of {album}",
    youSendBack: "You send the records back within 14 days, and get your money back.",
    notSentYet:
      "The order has not left the shop yet: these records are cancelled and will not be sent.",
    confirm: "Confirm withdrawal",
    mailGoesTo: "We confirm it by mail to {email}.",
    lastDay: "You can withdraw until {date}.",
    information: "Withdrawal information",
    weHaveIt: "We have your withdrawal",
    already: "This was withdrawn from already; nothing was done twice.",
    youWithdrew:
      "You withdrew from order {order} on {time}. A mail with your statement is on its way.",
    sendBackBy: "Send the records back by {date}",
    wePayPostage: "We pay the postage: write to us, and you get a label.",
    youPayPostage: "You pay the postage of sending them back.",
    moneyBackBy:
      "You get your money back by {date}; we may wait until the records are here or you have shown that they are on their way.",
    willNotBeSent:
      "These records will not be sent. What you had authorised for them is released, and what you had paid you get back within 14 days.",
  },
  da: {
    withdraw: "Fortryd en aftale",
    untilWhen:
      "Du kan fortryde uden begrundelse indtil {days} dage efter, at du har modtaget dine plader. Fortryder du, før ordren er sendt, bliver den annulleret. For en ordre gælder den frist, der gjaldt, da den blev afgivet.",
    yourOrders: "Dine ordrer",
    yourOrder: "Din ordre",
    anotherOrder: "En anden ordre",
    order: "Ordre {order}",
    until: "kan fortrydes til og med den {date}",
    orderNumber: "Ordrenummer",
    asInMail: "Som i mailen, der bekræftede din ordre: 260314-ABCDEF",
    email: "E-mail",
    continue: "Fortsæt",
    statement:
      "Jeg, {name}, meddeler herved, at jeg gør fortrydelsesretten gældende for disse plader i ordre {order} af {date}:",
    namelessStatement:
      "Jeg meddeler herved, at jeg gør fortrydelsesretten gældende for disse plader i ordre {order} af {date}:",
    records: "Plader",
    copiesOf: "Antal eksemplarer af {album}",
    youSendBack: "Du sender pladerne tilbage inden 14 dage og får dine penge tilbage.",
    notSentYet: "Ordren er ikke sendt endnu: Disse plader tages ud af ordren og bliver ikke sendt.",
    confirm: "Bekræft fortrydelse",
    mailGoesTo: "Vi bekræfter det med en mail til {email}.",
    lastDay: "Du kan fortryde til og med den {date}.",
    information: "Fortrydelsesret",
    weHaveIt: "Vi har modtaget din fortrydelse",
    already: "Det havde du allerede fortrudt; der er ikke registreret noget nyt.",
    youWithdrew: "Du fortrød ordre {order} den {time}. En mail med din meddelelse er på vej.",
    sendBackBy: "Send pladerne tilbage senest den {date}",
    wePayPostage: "Vi betaler returfragten: Skriv til os, så får du en returlabel.",
    youPayPostage: "Du betaler selv returfragten.",
    moneyBackBy:
      "Du får dine penge tilbage senest den {date}; vi kan dog vente, til vi har modtaget pladerne, eller du har dokumenteret, at de er sendt.",
    willNotBeSent:
      "Disse plader bliver ikke sendt. Det beløb, der er reserveret til dem, frigives, og det, du har betalt, får du tilbage inden 14 dage.",
  },
});
