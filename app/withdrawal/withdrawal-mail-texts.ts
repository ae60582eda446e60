import { defineTexts } from "../language/define-texts.ts";

/** The confirmation of a withdrawal, which only the server writes. */
export const withdrawalMailText = defineTexts({
  en: {
    subject: "Withdrawal from order {number}, {moment}",
    heading: "We have your withdrawal",
    preview: "Order {number}, stated on {moment}",
    confirms: "This confirms that you withdrew from the contract on {moment}. Your statement:",
    confirmsTo:
      "{name}, this confirms that you withdrew from the contract on {moment}. Your statement:",
    statement: "“I withdraw from the contract of order {number} of {date} for:",
    statementBy: "{who}”",
    sendBack: "Send the records back by {day} to {address}.",
    shopPaysPostage: "We pay the postage: write to us, and you get a label.",
    youPayPostage: "You pay the postage of sending them back.",
    moneyBack:
      "We give your money back by {day}, the same way as you paid; we may wait until the records are here or you have shown that they are on their way.",
    nothingSent:
      "These records had not left the shop: they are cancelled and will not be sent. What you had authorised for them is released, and what you had paid you get back within 14 days.",
    keepThis:
      "Keep this mail: it is the proof of your withdrawal. If you did not withdraw, answer it.",
  },
  da: {
    subject: "Fortrydelse af ordre {number}, {moment}",
    heading: "Vi har modtaget din fortrydelse",
    preview: "Ordre {number}, meddelt den {moment}",
    confirms: "Hermed bekræfter vi, at du fortrød aftalen den {moment}. Din meddelelse:",
    confirmsTo:
      "Hej {name}. Hermed bekræfter vi, at du fortrød aftalen den {moment}. Din meddelelse:",
    statement:
      "»Jeg meddeler herved, at jeg gør fortrydelsesretten gældende for følgende varer i ordre {number} af {date}:",
    statementBy: "{who}«",
    sendBack: "Send pladerne tilbage senest den {day} til {address}.",
    shopPaysPostage: "Vi betaler returfragten: Skriv til os, så får du en returlabel.",
    youPayPostage: "Du betaler selv returfragten.",
    moneyBack:
      "Du får dine penge tilbage senest den {day} på samme måde, som du betalte. Vi kan dog vente med tilbagebetalingen, til vi har modtaget pladerne, eller du har dokumenteret, at de er sendt.",
    nothingSent:
      "Pladerne var endnu ikke sendt: De er taget ud af ordren og bliver ikke sendt. Et beløb, der er reserveret til dem, bliver frigivet, og det, du har betalt, får du tilbage inden 14 dage.",
    keepThis:
      "Gem denne mail: Den er din dokumentation for, at du har fortrudt. Er det ikke dig, der har fortrudt, så svar på den.",
  },
});
