import { defineTexts } from "../../language/define-texts.ts";

/** Payments that do not go on by themselves, and what is said of them wherever they stand. */
export const paymentsText = defineTexts({
  en: {
    toLookAt: "Payments that need a look",
    allOrders: "All orders",
    allWell: "Every payment is as it should be.",
    order: "Order",
    why: "Why",
    whatCanBeDone: "What can be done",
    since: "Since {time}",
    tryAgain: "Try again",
    noProvider: "No payment provider is connected: customers pay by invoice and in the shop.",
    live: "{name}: live.",
    testMode: "{name}: test mode.",
    notOffered: "Not offered: {why}",
    disputes: "The customer disputes {money}.",
    disputesFor: "The customer disputes {money} ({reason}).",
    inquires: "The customer's bank asks about {money}, and has not taken it.",
    inquiresFor: "The customer's bank asks about {money}, and has not taken it ({reason}).",
    warns: "The card's bank warns that this payment may be fraud ({reason}).",
    warned:
      "A refund now can prevent a dispute. What is not sent yet should wait until you know the customer.",
    bankDecides: "The bank decides.",
    answerBy: "Answer in the provider's dashboard by {time}.",
    longAuthorised: "Authorised for days and not taken. Ship the order or cancel it.",
    lapsesOn:
      "Authorised and not taken; the authorisation lapses on {date}. Ship the order or cancel it.",
    canLapseFrom:
      "Authorised and not taken; the authorisation can lapse from {date}. Ship the order or cancel it.",
    noPayment: "Order {order} has no payment.",
    askedAgain:
      "The provider is asked again for order {order}. What it does not do stands here again.",
    nothingToAsk:
      "Nothing is left to ask the provider for: what is owed for order {order} stands under Unpaid or Returns.",
  },
  da: {
    toLookAt: "Betalinger, der skal tjekkes",
    allOrders: "Alle ordrer",
    allWell: "Alle betalinger er, som de skal være.",
    order: "Ordre",
    why: "Årsag",
    whatCanBeDone: "Handlinger",
    since: "Siden den {time}",
    tryAgain: "Prøv igen",
    noProvider:
      "Der er ikke tilsluttet nogen betalingsudbyder: Kunderne betaler på faktura eller i butikken.",
    live: "{name}: i drift.",
    testMode: "{name}: testtilstand.",
    notOffered: "Tilbydes ikke: {why}",
    disputes: "Kunden har gjort indsigelse mod betalingen på {money}.",
    disputesFor: "Kunden har gjort indsigelse mod betalingen på {money} ({reason}).",
    inquires: "Kundens bank spørger til betalingen på {money} og har ikke trukket beløbet tilbage.",
    inquiresFor:
      "Kundens bank spørger til betalingen på {money} og har ikke trukket beløbet tilbage ({reason}).",
    warns: "Kortets bank advarer om, at betalingen kan være svindel ({reason}).",
    warned:
      "En tilbagebetaling nu kan forhindre en indsigelse. Det, der ikke er sendt endnu, bør vente, til du ved, hvem kunden er.",
    bankDecides: "Banken afgør sagen.",
    answerBy: "Svar hos betalingsudbyderen senest den {time}.",
    longAuthorised: "Reserveret i flere dage og ikke trukket. Send ordren, eller annuller den.",
    lapsesOn:
      "Reserveret og ikke trukket; reservationen udløber den {date}. Send ordren, eller annuller den.",
    canLapseFrom:
      "Reserveret og ikke trukket; reservationen kan udløbe fra den {date}. Send ordren, eller annuller den.",
    noPayment: "Ordre {order} har ingen betaling.",
    askedAgain:
      "Betalingsudbyderen bliver spurgt igen om ordre {order}. Går det ikke, står betalingen her igen.",
    nothingToAsk:
      "Der er ikke mere at bede betalingsudbyderen om: Mangler der noget for ordre {order}, står det under Ubetalt eller Returneringer.",
  },
});
