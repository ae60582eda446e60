import { defineTexts } from "../../language/define-texts.ts";

/** The official notice on the legal guarantee. */
export const guaranteeNoticeText = defineTexts({
  en: {
    alternative: "Official notice on the legal guarantee of conformity",
    noSuchNotice: "There is no such notice.",
  },
  da: {
    alternative: "Officiel meddelelse om reklamationsretten",
    noSuchNotice: "Meddelelsen findes ikke.",
  },
});
