import { defineTexts } from "../language/define-texts.ts";

/** How the payment of an order stands, and what is owed; see payment-messages.ts. */
export const paymentMessageText = defineTexts({
  en: {
    notPaidYet: "not paid yet",
    authorised: "authorised",
    paidInPart: "paid in part",
    paid: "paid",
    partRefunded: "part-refunded",
    refunded: "refunded",
    notPaid: "not paid",
    restIsOwed: "paid in part, {money} is owed",
    isOwed: "not paid, {money} is owed",
    isOwedBack: "{money} is owed back",
    nothingOwed: "nothing is owed",
    sumAuthorised: "authorised {money}",
    sumTaken: "taken {money}",
    sumReleased: "released {money}",
    sumGivenBack: "given back {money}",
    debtNow: "{money} is to be paid now to {account}. Please write {order} on the transfer.",
    debtWithin:
      "{money} is to be paid within {days} days to {account}. Please write {order} on the transfer.",
    debtBy: "{money} is to be paid by {date} to {account}. Please write {order} on the transfer.",
    totalNow: "To be paid now to {account}. Please write {order} on the transfer.",
    totalWithin:
      "To be paid within {days} days to {account}. Please write {order} on the transfer.",
    totalBy: "To be paid by {date} to {account}. Please write {order} on the transfer.",
  },
  da: {
    notPaidYet: "ikke betalt endnu",
    authorised: "reserveret",
    paidInPart: "delvist betalt",
    paid: "betalt",
    partRefunded: "delvist tilbagebetalt",
    refunded: "tilbagebetalt",
    notPaid: "ikke betalt",
    restIsOwed: "delvist betalt, {money} mangler",
    isOwed: "ikke betalt, {money} mangler",
    isOwedBack: "{money} skal betales tilbage",
    nothingOwed: "intet at betale",
    sumAuthorised: "reserveret {money}",
    sumTaken: "trukket {money}",
    sumReleased: "frigivet {money}",
    sumGivenBack: "tilbagebetalt {money}",
    debtNow: "{money} skal betales nu til {account}. Skriv {order} på overførslen.",
    debtWithin:
      "{money} skal betales inden {days} dage til {account}. Skriv {order} på overførslen.",
    debtBy: "{money} skal betales senest den {date} til {account}. Skriv {order} på overførslen.",
    totalNow: "Betales nu til {account}. Skriv {order} på overførslen.",
    totalWithin: "Betales inden {days} dage til {account}. Skriv {order} på overførslen.",
    totalBy: "Betales senest den {date} til {account}. Skriv {order} på overførslen.",
  },
});
