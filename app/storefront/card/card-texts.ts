import { defineTexts } from "../../language/define-texts.ts";

export const cardText = defineTexts({
  en: {
    used: "Used,\u00a0{grade}",
    sleeve: "Sleeve {grade}",
  },
  da: {
    used: "Brugt,\u00a0{grade}",
    sleeve: "Cover {grade}",
  },
});
