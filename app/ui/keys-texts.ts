import { defineTexts } from "../language/define-texts.ts";

export const keysText = defineTexts({
  en: {
    keys: "Keys",
    showKeys: "Show the keys",
    turnSleeve: "Turn the sleeve over, on a record’s page",
    nextRow: "Next row of a table",
    rowBefore: "Row before",
    chooseRow: "Choose the row, or not",
    findAnything: "Find anything",
    openRow: "Open the row",
    letterKeys: "One-letter keys",
    switchedOff:
      "Switched off, a letter does nothing by itself in this browser. The list stays at the foot of every page, under “Keys”.",
    close: "Close",
  },
  da: {
    keys: "Genvejstaster",
    showKeys: "Vis genvejstasterne",
    turnSleeve: "Vend coveret på en plades side",
    nextRow: "Næste række i en tabel",
    rowBefore: "Forrige række",
    chooseRow: "Vælg rækken, eller fravælg den",
    findAnything: "Søg overalt",
    openRow: "Åbn rækken",
    letterKeys: "Genveje med ét bogstav",
    switchedOff:
      "Når de er slået fra, gør et bogstav ikke noget af sig selv i denne browser. Listen findes stadig nederst på hver side under »Genvejstaster«.",
    close: "Luk",
  },
});
