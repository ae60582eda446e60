import { defineTexts } from "../language/define-texts.ts";

/** What was paid how and when. `by` is how, such as " by card", or "" where nobody knows any more. */
export const paymentSentenceText = defineTexts({
  en: {
    paid: "Paid {money}{by} on {date}.",
    refunded: "Refunded {money} on {date}.",
    refundedByTransfer: "Refunded {money} by bank transfer on {date}.",
    chargedBack: "The card's bank took {money} back on {date}.",
    reinstated: "The card's bank returned {money} to the shop on {date}.",
    refundFailed: "The refund of {money} failed on {date}.",
    couldNotBeTaken: "{money} was authorised{by} and could not be taken.",
    willBeReleased: "{money} is authorised{by} and will be released.",
    takenWhenShipped:
      "{money} is authorised{by} and is taken when the order is shipped or handed over.",
    beingTaken: "{money} is authorised{by} and is being taken.",
    partTakenWhenShipped:
      "{money} is authorised{by}: {taken} is taken when the order is shipped or handed over, and the rest is released then.",
    partBeingTaken:
      "{money} is authorised{by}: {taken} is being taken, and the rest is released then.",
    released: "{money} was authorised{by} and released. Nothing was taken.",
  },
  da: {
    paid: "Betalt {money}{by} den {date}.",
    refunded: "Tilbagebetalt {money} den {date}.",
    refundedByTransfer: "Tilbagebetalt {money} ved bankoverførsel den {date}.",
    chargedBack: "Kortets bank tog {money} tilbage den {date}.",
    reinstated: "Kortets bank gav butikken {money} tilbage den {date}.",
    refundFailed: "Tilbagebetalingen af {money} mislykkedes den {date}.",
    couldNotBeTaken: "{money} blev reserveret{by}, men kunne ikke trækkes.",
    willBeReleased: "{money} er reserveret{by} og bliver frigivet.",
    takenWhenShipped: "{money} er reserveret{by} og trækkes, når ordren sendes eller udleveres.",
    beingTaken: "{money} er reserveret{by} og er ved at blive trukket.",
    partTakenWhenShipped:
      "{money} er reserveret{by}: {taken} trækkes, når ordren sendes eller udleveres, og resten frigives samtidig.",
    partBeingTaken:
      "{money} er reserveret{by}: {taken} er ved at blive trukket, og resten frigives samtidig.",
    released: "{money} blev reserveret{by} og frigivet igen. Der er ikke trukket noget.",
  },
});
