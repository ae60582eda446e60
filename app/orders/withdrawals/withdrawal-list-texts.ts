import { defineTexts } from "../../language/define-texts.ts";

/** What became of what was withdrawn from. */
export const withdrawalListText = defineTexts({
  en: {
    withdrawn: "Withdrawn",
    toBeSentBack: "To be sent back by {date}.",
    received: "Received. The money follows.",
    receivedDisputed: "Received. What the card's bank has not given back already follows.",
    notSent: "Nothing was sent. The money follows.",
    nothingPaid: "Settled: nothing had been paid.",
    bankGaveBack: "Settled: the card's bank has given the money back.",
    isOnItsWay: "is on its way back",
    notGivenBack: "could not be given back yet",
    givenBack: "given back",
    closed: "Nothing was sent, and nothing is owed for it.",
  },
  da: {
    withdrawn: "Fortrudt",
    toBeSentBack: "Skal sendes tilbage senest den {date}.",
    received: "Modtaget. Du får snart pengene tilbage.",
    receivedDisputed:
      "Modtaget. Du får snart det tilbage, som kortets bank ikke allerede har tilbagebetalt.",
    notSent: "Der blev ikke sendt noget. Du får snart pengene tilbage.",
    nothingPaid: "Afsluttet: Der var ikke betalt noget.",
    bankGaveBack: "Afsluttet: Kortets bank har givet pengene tilbage.",
    isOnItsWay: "er på vej tilbage",
    notGivenBack: "kunne endnu ikke betales tilbage",
    givenBack: "er betalt tilbage",
    closed: "Der blev ikke sendt noget, og der er intet at betale.",
  },
});
