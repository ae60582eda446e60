import { defineTexts } from "../../app/language/define-texts.ts";

/** What is answered in one line where no page could be drawn. */
export const responsesText = defineTexts({
  en: {
    rightBack: "We'll be right back.",
    crossSite: "This form was sent from another site, so the shop did not take it.",
    tooMuch: "That is more than the shop takes at once.",
    fault: "Something went wrong. The reference is {requestId}.",
  },
  da: {
    rightBack: "Vi er straks tilbage.",
    crossSite: "Formularen blev sendt fra et andet websted, så butikken tog ikke imod den.",
    tooMuch: "Det er mere, end butikken kan tage imod på én gang.",
    fault: "Noget gik galt. Referencen er {requestId}.",
  },
});
