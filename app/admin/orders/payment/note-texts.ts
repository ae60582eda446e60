import { defineTexts } from "../../../language/define-texts.ts";

/** What the shop itself notes on a movement of money; see shownNote. */
export const noteText = defineTexts({
  en: {
    byHand: "By hand",
    refundedElsewhere: "Refunded at the provider, not here",
  },
  da: {
    byHand: "Registreret manuelt",
    refundedElsewhere: "Tilbagebetalt hos betalingsudbyderen, ikke her",
  },
});
