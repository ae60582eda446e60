import { defineTexts } from "../language/define-texts.ts";

/** What is filled in for names in the legal texts that the settings have no words for. */
export const placeholderText = defineTexts({
  en: {
    DKK: "Danish kroner",
    SEK: "Swedish kronor",
    NOK: "Norwegian kroner",
    shopPaysPostage: "We pay the postage of sending the records back.",
    youPayPostage: "You pay the postage of sending the records back.",
    free: "{name}: free",
    costs: "{name}: {price}",
    costsFreeFrom: "{name}: {price}, free from {sum}",
  },
  da: {
    DKK: "danske kroner",
    SEK: "svenske kroner",
    NOK: "norske kroner",
    shopPaysPostage: "Vi betaler udgifterne til at sende pladerne tilbage.",
    youPayPostage: "Du betaler selv de direkte udgifter til at sende pladerne tilbage.",
    free: "{name}: gratis",
    costs: "{name}: {price}",
    costsFreeFrom: "{name}: {price}, gratis fra {sum}",
  },
});
