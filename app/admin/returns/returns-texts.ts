import { defineTexts } from "../../language/define-texts.ts";

/** Returns that are on their way, and money that is owed back. */
export const returnsText = defineTexts({
  en: {
    returns: "Returns",
    nothingOpen: "No return is on its way, and nobody waits for money.",
    owedBack: "Owed back",
    order: "Order {order}",
    announced: "Announced",
    toBeRefunded: "To be refunded",
    late: "Late",
    sinceWithDue: "Since {date}. Money back by {due}.",
    paidNotOwed: "{money} was paid and is not owed.",
    payBackByHand:
      "It came by transfer or over the counter: pay it back the same way, then press Refund.",
    goesBackInPart:
      "{online} goes back the way that it was paid. Transfer {byHand} yourself: it stands here until you mark it as transferred.",
    transferAfterwards:
      "The provider cannot refund it. Press Refund and transfer it: it stands here until you mark it as transferred.",
    goesBackAsPaid: "It goes back the way that it was paid.",
    refund: "Refund",
    settled: "Settled",
    orderColumn: "Order",
    withdrawn: "Withdrawn",
    records: "Records",
    whatCameOfIt: "What came of it",
    cancelledBefore: "Cancelled before it was sent",
    nothingWasPaid: "Nothing had been paid",
    bankGaveBack: "The bank had given the money back",
    withdrawnOn: "Withdrawn on {time}.",
    toTransfer: "To transfer",
    transferDue:
      "Transfer {money} to the customer: the provider could not refund it. The customer has been told by mail.",
    markTransferred: "Mark as transferred",
    isTransferred: "{money} is marked as transferred.",
    transferredAlready: "It was marked as transferred already.",
    transferIt:
      "The provider cannot refund {money}: transfer it to the customer. It stands under Returns until you mark it as transferred.",
    transferPart:
      "{byProvider} goes back to the customer by the provider. Transfer {byHand} yourself: it stands under Returns until you mark it as transferred.",
    bankDecidesFirst:
      "The customer disputes the payment at their bank, which has not decided yet: nothing was refunded.",
    disputeOpen:
      "The customer disputes {money} at their bank, which has taken it and has not decided yet. Nothing can be refunded before; what the bank gives back to the shop is owed to the customer then.",
    inquiryOpen:
      "The customer's bank asks about {money} and has not decided yet. Nothing is refunded by itself; a refund now may keep it from becoming a dispute.",
    bankTook: "The bank has given {money} back to the customer already: it counts as refunded.",
    withdrawnDue: "Withdrawn on {time}. Money back by {due}.",
    withdrawnDueOrLater:
      "Withdrawn on {time}. Money back by {due}, or later while neither the records nor proof of sending came.",
    grade: "Grade",
    sleeve: "Sleeve",
    backOnSale: "Back on sale",
    recordGone: "The record is not in the shop any more.",
    markReceived: "Mark as received",
    postage: "Postage, {money}",
    comesTo: "It comes to {money}",
    partPaid: "Of this {money} was paid: the rest is not owed any more.",
    nothingPaid: "Of this nothing was paid: the rest is not owed any more.",
    amountKr: "Amount (kr.)",
    reason: "Reason",
    reasonHint: "Where less is given back, because the record was handled too much.",
    gradedOnSale: "{grade}, sleeve {sleeve}, back on sale",
    gradedNotOnSale: "{grade}, sleeve {sleeve}, not on sale",
    isWorse: "It is worse than the new copies it came from.",
    sellAsUsed: "Put it on sale as a used copy",
    noSuchReturn: "There is no such return.",
    receivedAlready: "It was marked as received already.",
    isReceived: "Marked as received. Now give the money back.",
    isReceivedUnpaid: "Marked as received. No money has to go back: press Refund to settle it.",
    isReceivedDisputed:
      "Marked as received. The money waits for the bank, which has not decided on the dispute yet.",
    somebodyRefunded:
      "Somebody has refunded meanwhile: {money} can still be given back. Look it over and try again.",
    goesBack: "{money} goes back to the customer.",
    receiveFirst: "Mark it as received first.",
    refundedAlready: "It was refunded already; nothing was done.",
    isSettled: "It is settled: nothing had been paid, so nothing goes back.",
    isSettledByBank:
      "It is settled: the bank had given the money back already, so nothing more goes back.",
    enterAmount: "Enter an amount such as 89 or 87,50.",
    tooMuch: "That is more than can be given back for it.",
    neverLeft: "These records never left the shop: all that was paid for them goes back.",
    sayWhyLess: "Say why less is given back: the customer reads it.",
    reasonTooLong: "At most 500 characters.",
  },
  da: {
    returns: "Returneringer",
    nothingOpen: "Ingen returneringer er på vej, og ingen venter på penge.",
    owedBack: "Skal betales tilbage",
    order: "Ordre {order}",
    announced: "Ventes retur",
    toBeRefunded: "Skal tilbagebetales",
    late: "Frist overskredet",
    sinceWithDue: "Siden den {date}. Pengene skal være betalt tilbage senest den {due}.",
    paidNotOwed: "Der er betalt {money} for meget.",
    payBackByHand:
      "Pengene kom ved overførsel eller over disken: Betal dem tilbage på samme måde, og tryk så på »Tilbagebetal«.",
    goesBackInPart:
      "{online} går tilbage på samme måde, som kunden betalte. Overfør selv {byHand}: Beløbet står her, indtil du markerer det som overført.",
    transferAfterwards:
      "Betalingsudbyderen kan ikke tilbagebetale beløbet. Tryk på »Tilbagebetal«, og overfør det: Det står her, indtil du markerer det som overført.",
    goesBackAsPaid: "Pengene går tilbage på samme måde, som kunden betalte.",
    refund: "Tilbagebetal",
    settled: "Afsluttet",
    orderColumn: "Ordre",
    withdrawn: "Fortrudt",
    records: "Plader",
    whatCameOfIt: "Resultat",
    cancelledBefore: "Annulleret, før ordren blev sendt",
    nothingWasPaid: "Der var ikke betalt noget",
    bankGaveBack: "Banken havde givet pengene tilbage",
    withdrawnOn: "Fortrudt den {time}.",
    toTransfer: "Skal overføres",
    transferDue:
      "Overfør {money} til kunden: Betalingsudbyderen kunne ikke tilbagebetale beløbet. Kunden har fået besked pr. mail.",
    markTransferred: "Markér som overført",
    isTransferred: "{money} er markeret som overført.",
    transferredAlready: "Beløbet var allerede markeret som overført.",
    transferIt:
      "Betalingsudbyderen kan ikke tilbagebetale {money}: Overfør beløbet til kunden. Det står under Returneringer, indtil du markerer det som overført.",
    transferPart:
      "{byProvider} går tilbage til kunden gennem betalingsudbyderen. Overfør selv {byHand}: Beløbet står under Returneringer, indtil du markerer det som overført.",
    bankDecidesFirst:
      "Kunden har gjort indsigelse mod betalingen hos sin bank, som ikke har afgjort sagen endnu: Der er ikke tilbagebetalt noget.",
    disputeOpen:
      "Kunden har gjort indsigelse mod {money} hos sin bank, som har trukket beløbet tilbage og ikke har afgjort sagen endnu. Der kan ikke tilbagebetales noget før afgørelsen; det, banken giver butikken tilbage, skylder du derefter kunden.",
    inquiryOpen:
      "Kundens bank spørger til {money} og har ikke afgjort sagen endnu. Intet tilbagebetales automatisk; en tilbagebetaling nu kan forhindre, at det bliver til en indsigelse.",
    bankTook: "Banken har allerede givet kunden {money} tilbage: Beløbet tæller som tilbagebetalt.",
    withdrawnDue: "Fortrudt den {time}. Pengene skal være betalt tilbage senest den {due}.",
    withdrawnDueOrLater:
      "Fortrudt den {time}. Pengene skal være betalt tilbage senest den {due}, dog senere, så længe du hverken har modtaget pladerne eller dokumentation for, at de er sendt.",
    grade: "Stand",
    sleeve: "Cover",
    backOnSale: "Til salg igen",
    recordGone: "Pladen findes ikke længere i butikken.",
    markReceived: "Markér som modtaget",
    postage: "Fragt, {money}",
    comesTo: "Det bliver {money}",
    partPaid: "Heraf er {money} betalt: Resten skal ikke længere betales.",
    nothingPaid: "Heraf er intet betalt: Det skal ikke længere betales.",
    amountKr: "Beløb (kr.)",
    reason: "Begrundelse",
    reasonHint:
      "Udfyldes, hvis du betaler mindre tilbage, fordi pladen er brugt mere end nødvendigt.",
    gradedOnSale: "{grade}, cover {sleeve}, til salg igen",
    gradedNotOnSale: "{grade}, cover {sleeve}, ikke til salg",
    isWorse: "Pladen er ikke længere i samme stand som de nye eksemplarer.",
    sellAsUsed: "Sæt den til salg som et brugt eksemplar",
    noSuchReturn: "Returneringen findes ikke.",
    receivedAlready: "Den var allerede markeret som modtaget.",
    isReceived: "Markeret som modtaget. Betal nu pengene tilbage.",
    isReceivedUnpaid:
      "Markeret som modtaget. Der skal ikke betales noget tilbage: Tryk på »Tilbagebetal« for at afslutte sagen.",
    isReceivedDisputed:
      "Markeret som modtaget. Pengene afventer banken, som ikke har afgjort indsigelsen endnu.",
    somebodyRefunded:
      "En anden har tilbagebetalt i mellemtiden: {money} kan stadig betales tilbage. Se det igennem, og prøv igen.",
    goesBack: "{money} går tilbage til kunden.",
    receiveFirst: "Markér den først som modtaget.",
    refundedAlready: "Beløbet var allerede tilbagebetalt; der er ikke sket noget.",
    isSettled:
      "Sagen er afsluttet: Der var ikke betalt noget, så der skal ikke betales noget tilbage.",
    isSettledByBank:
      "Sagen er afsluttet: Banken havde allerede givet pengene tilbage, så der skal ikke betales mere tilbage.",
    enterAmount: "Indtast et beløb, f.eks. 89 eller 87,50.",
    tooMuch: "Det er mere, end der kan betales tilbage for den.",
    neverLeft:
      "Pladerne har aldrig forladt butikken: Alt, hvad der er betalt for dem, går tilbage.",
    sayWhyLess: "Skriv, hvorfor du betaler mindre tilbage: Kunden kan læse det.",
    reasonTooLong: "Højst 500 tegn.",
  },
});
