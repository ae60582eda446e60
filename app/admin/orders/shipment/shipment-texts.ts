import { defineTexts } from "../../../language/define-texts.ts";

/** Shipping a part of an order, and the number of its parcel. */
export const shipmentText = defineTexts({
  en: {
    trackingNumber: "Tracking number",
    numberOrLink: "Number or link",
    shipPart: "Ship a part",
    restGoesBack: "What is not sent goes back on sale and is not paid.",
    postageStays: "Postage stays {money}",
    copiesToShip: "Copies of {album} to ship",
    ordered: "{artist}, {quantity} ordered",
    shipThisPart: "Ship this part",
    shipPartOf: "Ship a part of order {order}?",
    mailAndFinal: "The customer gets a mail. It cannot be undone.",
    wholeOrder: "That is the whole order, {money}",
    takenAndReleased: "{taken} is taken, {released} is released.",
    overpaid: "The customer owes {due} and has paid {paid}: refund {refund}",
    owesLess: "The customer owes {due} instead of {total}",
    chooseCopies: "Choose from 0 to what was ordered, and at least one copy.",
    nothingShipped:
      "Choose from 0 to what was ordered, and at least one copy. Nothing was shipped.",
  },
  da: {
    trackingNumber: "Pakkenummer",
    numberOrLink: "Nummer eller link",
    shipPart: "Send en del",
    restGoesBack: "Det, der ikke sendes, kommer til salg igen og skal ikke betales.",
    postageStays: "Fragten er stadig {money}",
    copiesToShip: "Antal af {album}, der sendes",
    ordered: "{artist}, {quantity} bestilt",
    shipThisPart: "Send denne del",
    shipPartOf: "Vil du sende en del af ordre {order}?",
    mailAndFinal: "Kunden får en mail. Det kan ikke fortrydes.",
    wholeOrder: "Det er hele ordren, {money}",
    takenAndReleased: "{taken} trækkes, {released} frigives.",
    overpaid: "Kunden skylder {due} og har betalt {paid}: Tilbagebetal {refund}",
    owesLess: "Kunden skylder {due} i stedet for {total}",
    chooseCopies: "Vælg mellem 0 og det bestilte antal, dog mindst ét eksemplar i alt.",
    nothingShipped:
      "Vælg mellem 0 og det bestilte antal, dog mindst ét eksemplar i alt. Der er ikke sendt noget.",
  },
});
